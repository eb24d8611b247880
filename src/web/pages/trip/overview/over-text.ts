import { boardMessages } from '../messages.ts'
import type { Board } from './board.ts'
import { boardTexts as texts } from './messages.ts'

/** What a board says on which nobody comes next. */
export function overText({ over, way, done, rest }: Board): string {
  if (![...done, ...rest].some(({ leg }) => leg.status !== 'cancelled')) return texts.allCancelled
  if (over) return boardMessages.over
  return way === 'landing' ? texts.allLanded : texts.allLeft
}
