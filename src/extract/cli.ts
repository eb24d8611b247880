import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { parseOptions, USAGE } from './command/options.ts'
import { run } from './command/run.ts'

/** The command `skein-extract FILE…`: `command/options.ts` has its options, docs/library.md its output. */
const request = parseOptions(process.argv.slice(2), today())

// A reader that has seen enough (`| head`) closes the pipe
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
process.stderr.on('error', () => undefined)
process.on('SIGINT', () => stop(130))
process.on('SIGTERM', () => stop(143))

switch (request.kind) {
  case 'help':
    process.stdout.write(USAGE)
    break
  case 'version':
    process.stdout.write(`${version()}\n`)
    break
  case 'wrong':
    process.stderr.write(`${request.message}\n\n${USAGE}`)
    process.exitCode = 2
    break
  case 'read':
    process.exitCode = await run(request.options, {
      stdin: process.stdin,
      stderr: process.stderr,
      print,
      now: () => performance.now(),
    })
}

async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

/** Threads end with the process; a terminal's line of progress is taken away. */
function stop(code: number): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  process.exit(code)
}

function today(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Of the package: one folder up where this is built, two in a checkout. */
function version(): string {
  const places = ['../package.json', '../../package.json'].map((place) => new URL(place, import.meta.url))
  for (const place of places) {
    try {
      return (JSON.parse(readFileSync(place, 'utf8')) as { version: string }).version
    } catch {
      continue
    }
  }
  return 'unknown'
}
