import type { Stop } from './candidates.ts'
import type { Line } from './text.ts'

/** "Terminal 2F", "T4S", "Terminalen 5": what stands behind a place in its cell, before the next place. */
export function terminalOf(stop: Stop, lines: readonly Line[]): string | null {
  const line = stop.place && lines[stop.place.line]
  if (!line || !stop.place) return null
  const cell = line.cells.findLast(({ start }) => start <= stop.place!.start)
  const behind = line.text.slice(stop.place.end, cell?.end).slice(0, REACH)
  return TERMINAL.exec(behind)?.[1]?.toUpperCase() ?? null
}

const REACH = 60
const TERMINAL =
  /^[^|\d]*?(?<!\p{L})(?:(?:terminal[a-z]{0,2}|aérogare|терминал|ターミナル|航站楼|터미널|อาคาร|nhà ga|الصالة|צ?טרמינל)[\s:#.]{0,3}(?:T(?=\d))?|T(?=\d))(\d{1,2}[A-Z]?|[A-Z](?![\p{L}]))(?![\p{L}\d])/iu
