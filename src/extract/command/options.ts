import { parseArgs } from 'node:util'
import { isDate } from '../exact/zoned-clock.ts'

export type Format = 'json' | 'table' | 'explain'

/** How to read: paths of files and folders (`-`: stdin), and the day (`yyyy-mm-dd`) for files without one. */
export type Options = { files: string[]; format: Format; receivedOn: string; quiet: boolean }

export type Request =
  | { kind: 'help' }
  | { kind: 'version' }
  | { kind: 'read'; options: Options }
  | { kind: 'wrong'; message: string }

export const USAGE = `usage: skein-extract [--table | --explain] [--received YYYY-MM-DD] [--quiet] FILE…

Reads flights, stays, travelers and booking references out of mails, pages, PDFs, calendars,
passes and texts. Nothing leaves this machine.

  FILE            a file, a folder (with the folders in it), or - for what comes in on stdin

  (no option)     one JSON object a line and file, as in docs/library.md
  --table         rows for people
  --explain       every field: its value, the layer and the words it came from, what to check
  --received DAY  the day on which files came in; gives a year to dates without one (default: today)
  --quiet         no progress
  --version       the version, and nothing else
  --help          this text

Exit code: 0 everything was read, 1 some file could not be read, 2 the command was not understood.
`

/** Reads the words after the command's name. `today` is `yyyy-mm-dd`. */
export function parseOptions(words: readonly string[], today: string): Request {
  const parsed = parseWords(words)
  if (typeof parsed === 'string') return wrong(parsed)
  const { values, positionals } = parsed
  if (values.help) return { kind: 'help' }
  if (values.version) return { kind: 'version' }
  if (values.table && values.explain) return wrong('--table and --explain exclude each other.')
  const receivedOn = values.received ?? today
  if (!isDate(receivedOn)) return wrong('--received needs a day such as 2027-03-02.')
  if (!positionals.length) return wrong('Which file? Name one, a folder, or - for stdin.')
  if (positionals.filter((file) => file === '-').length > 1) return wrong('- can be read only once.')
  const format = values.table ? 'table' : values.explain ? 'explain' : 'json'
  return { kind: 'read', options: { files: positionals, format, receivedOn, quiet: values.quiet } }
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        table: { type: 'boolean', default: false },
        explain: { type: 'boolean', default: false },
        received: { type: 'string' },
        quiet: { type: 'boolean', default: false, short: 'q' },
        help: { type: 'boolean', default: false, short: 'h' },
        version: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return error instanceof Error ? error.message : 'The options were not understood.'
  }
}

const wrong = (message: string): Request => ({ kind: 'wrong', message })
