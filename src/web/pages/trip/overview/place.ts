import type { BoardEntry } from './board.ts'
import { boardTexts as texts } from './messages.ts'

/** "BCN · Terminal 1"; with its city where those of the board are several. Empty when nothing is known. */
export function placeOf({ city, airport, terminal }: BoardEntry, mixed: boolean): string {
  const where = mixed && city ? [city, airport].filter(Boolean).join(' ') : airport
  return [where, terminal && texts.terminal(terminal)].filter(Boolean).join(' · ')
}
