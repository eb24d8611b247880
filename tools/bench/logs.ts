import { join } from 'node:path'
import type { LogPage } from '#contract/admin/logs.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { LogFiles } from '#server/observe/log-files.ts'
import { percentile } from '../statistics.ts'
import { startSkein } from './programs.ts'
import { print } from './report.ts'

const LINES = 1_000_000
const RARE = 5
const FILE_BYTES = 20 * 1024 * 1024
const ROUNDS = 40
const OPERATORS = 8
const KEY = 'key-of-the-benchmark'

const MESSAGES = [
  { level: 20, method: 'GET', url: '/api/itineraries/…', status: 200, msg: 'request' },
  { level: 30, method: 'POST', url: '/api/webhooks/mail/raw?recipient=…', status: 200, msg: 'webhook taken' },
  {
    level: 30,
    outcome: 'ok',
    calls: 1,
    input: 2_311,
    output: 402,
    cost: 0.0006,
    ms: 2_204,
    msg: 'model asked',
  },
  {
    level: 30,
    audit: true,
    row: 'logList',
    method: 'GET',
    path: '/api/admin/debug/logs',
    status: 200,
    who: 'b1946ac92492d234',
    network: '192.0.2.0/24',
    msg: 'operator',
  },
  {
    level: 40,
    job: 'read',
    attempt: 1,
    last: false,
    error: { kind: 'TypeError', at: 'src/server/documents/read.job.ts:75:12' },
    msg: 'job failed',
  },
]

/** `npm run bench -- logs`: pages of a log of 1,000,000 lines. `whole`: all answers to the end of the log. */
export async function benchLogs(folder: string): Promise<void> {
  const data = join(folder, 'data')
  writeLines(join(data, 'logs'))
  await using server = await startSkein(data, { ADMIN_API_KEY: KEY, LOG_FILES: '40' })
  const ask: Ask = async (query) => {
    const url = `${server.url}${operatorApi.logList.path}?${new URLSearchParams(query).toString()}`
    const began = performance.now()
    const answer = await fetch(url, { headers: { 'x-admin-key': KEY } })
    const page = (await answer.json()) as LogPage
    return { page, ms: performance.now() - began }
  }
  await ask({})
  const questions: Record<string, (round: number) => Record<string, string>> = {
    'newest 100': () => ({ lines: '100' }),
    'common word': () => ({ search: 'webhook' }),
    'only errors': () => ({ level: 'error' }),
    'rare word': () => ({ search: 'Needle' }),
    'no hit': (round) => ({ search: `nothing like ${round}` }),
    'no hit, not ASCII': (round) => ({ search: `Größe ${round}` }),
    'two filters': (round) => ({ level: 'warn', search: `attempt ${round}` }),
  }
  for (const [name, query] of Object.entries(questions)) {
    const rounds: number[][] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await askOn(ask, query(round), true))
    const whole = rounds.map((times) => times.reduce((sum, ms) => sum + ms, 0))
    const times = rounds.flat()
    const answers = (times.length / ROUNDS).toFixed(1)
    report(name, times, `whole p95 ${percentile(whole, 0.95).toFixed(0)} ms in ${answers} answers`)
  }
  const together: number[] = []
  for (let round = 0; round < ROUNDS / 4; round += 1) {
    const answers = Array.from({ length: OPERATORS }, (_, at) => ask({ search: `no such ${round} ${at}` }))
    together.push(...(await Promise.all(answers)).map(({ ms }) => ms))
  }
  report('no hit, together', together, `${OPERATORS} operators at once`)
  const paged = await askOn(ask, { lines: '1000' }, false)
  report('paging to the end', paged, `${paged.length} pages of 1,000`)
}

type Ask = (query: Record<string, string>) => Promise<{ page: LogPage; ms: number }>

async function askOn(ask: Ask, query: Record<string, string>, untilFound: boolean): Promise<number[]> {
  const times: number[] = []
  for (let before: string | null = null; ;) {
    const { page, ms } = await ask({ ...query, ...(before ? { before } : {}) })
    times.push(ms)
    before = page.before
    if (before === null || (untilFound && page.logs.length)) return times
  }
}

function report(name: string, times: number[], more: string): void {
  print(
    name,
    `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms; ${more}`,
  )
}

function writeLines(folder: string): void {
  const files = new LogFiles({ folder, fileBytes: FILE_BYTES, files: 1_000, days: 14, now: Date.now })
  const began = Date.now() - LINES
  const started = performance.now()
  let bytes = 0
  for (let number = 0; number < LINES; number += 1) {
    const { msg, level, ...fields } = MESSAGES[number % MESSAGES.length] ?? { msg: '', level: 30 }
    const correlationId = number.toString(36).padStart(16, '0')
    const isRare = number % (LINES / RARE) === 17
    const line = `${JSON.stringify({ level, time: began + number, correlationId, ...fields, msg: isRare ? 'a needle' : msg })}\n`
    bytes += line.length
    files.write(line)
  }
  files.close()
  const seconds = (performance.now() - started) / 1_000
  print(
    'written',
    `${LINES} lines, ${(bytes / 1e6).toFixed(0)} MB, ${((seconds / LINES) * 1e6).toFixed(1)} µs a line`,
  )
}
