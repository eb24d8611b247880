import { killCycles } from '#test/faults/kill-cycles.ts'
import { print } from './report.ts'

const CYCLES = 50
const LONGEST_MS = 1_900

/**
 * `npm run bench -- kills`: the server is killed 50 times in the middle of mails and uploads, and everything that it acknowledged has
 * to be there once. About three minutes; fails where it is not.
 */
export async function benchKills(): Promise<void> {
  const began = performance.now()
  const report = await killCycles(CYCLES, LONGEST_MS)
  const { uploads, mails, resent, lost, twice, incomplete, unanswered, answeredTwice, sentTwice } = report
  print('kills', `${CYCLES} × kill -9 in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  print('acknowledged', `${uploads} uploads, ${mails} mails (${resent} deliveries tried again)`)
  print('in the trips', `${lost.length} lost, ${twice.length} twice, ${incomplete} not complete`)
  print(
    'answers',
    `${unanswered.length} mails without one, ${answeredTwice.length} in two, ${sentTwice} sent twice under one Message-ID`,
  )
  if (lost.length + twice.length + incomplete + unanswered.length) process.exitCode = 1
}
