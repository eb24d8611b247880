import type { Extraction, Unread } from '#contract/extraction.ts'
import { terminalText, wrap } from './terminal-text.ts'

export function openingLines(name: string, { summary, unread }: Extraction): string[] {
  return [
    terminalText(name),
    ...wrap(terminalText(summary), 98).map((line) => `  ${line}`),
    ...(unread ? [`  ! ${UNREAD[unread]}`] : []),
  ]
}

const UNREAD: Record<Unread, string> = {
  timeout: 'a part of it could not be read in time: please check what is missing',
  too_long: 'it has more pages or pictures than are looked at: please check what is missing',
}
