import { boardMessages } from '../messages.ts'
import type { Board } from './board.ts'
import { boardTexts as texts } from './messages.ts'

/** What a board says on which nobody comes next. */
export function overText({ over, way, done, rest }: Board): string {
  const entries = [...done, ...rest]
  const cancelled = entries.filter(({ leg }) => leg.status === 'cancelled')
  if (cancelled.length === entries.length) return texts.allCancelled
  if (over) return boardMessages.over
  if (cancelled.length > 0 || rest.length > 0) return way === 'landing' ? texts.noneLands : texts.noneLeaves
  return way === 'landing' ? texts.allLanded : texts.allLeft
}
