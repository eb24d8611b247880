import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Incident } from '#contract/admin/incidents.ts'
import { NOTHING_WAITS } from '#server/mailer/outbound.ts'
import { conditionsOf, type Facts } from './incident-rules.ts'
import rules from './incident-rules.json' with { type: 'json' }

const NOW = Date.UTC(2027, 5, 11, 12)
const MINUTE = 60_000
const QUIET: Facts['mail'] = { ...NOTHING_WAITS, isSetUp: true }
const WELL: Facts = {
  now: NOW,
  mail: QUIET,
  failing: [],
  tried: [],
  model: { isSetUp: true, isPaused: false, isSpent: false },
  storage: { isFull: false, current: [] },
  database: { isDamaged: false, isUnchecked: false, orphans: 0, isLocked: false, isSlow: false },
  isClockTrusted: true,
  requests: { failures: 0, errorRate: 0 },
  refused: { secrets: 0, calls: 0 },
  mails: { refused: 0, unproven: 0 },
  untold: null,
  unreadable: 0,
}

const failing = (name: Facts['failing'][number]['name'], failures: number, ago = 0, code = 'timeout') => [
  { name, state: { failures, last: { at: NOW - ago, code } } },
]

const mail = (state: Partial<Facts['mail']>): Partial<Facts> => ({ mail: { ...QUIET, ...state } })

/** Mails given up in a row, and the last one that the server took so long ago. */
const lost = (count: number, tookOneAgo: number | null) =>
  mail({
    lost: count,
    lostAt: NOW,
    takenAt: tookOneAgo === null ? null : NOW - tookOneAgo,
    lostError: 'refused-550',
  })

/** Mails that wait since 9 minutes and were put off four times. */
const putOff = (count: number, tookOneAgo: number | null) =>
  mail({
    waiting: count,
    putOff: count,
    oldest: NOW - 9 * MINUTE,
    attempts: 4,
    takenAt: tookOneAgo === null ? null : NOW - tookOneAgo,
    waitingError: 'refused-452',
  })

/** A mail that waits for a server that is away. */
const stuck = (attempts: number) =>
  mail({ waiting: 1, oldest: NOW, attempts, stuck: attempts, takenAt: NOW - MINUTE, waitingError: 'ESOCKET' })

/** spec console-40, console-41; docs/operation.md. */
test.for<[string, Partial<Facts>, string[]]>([
  ['all is well', {}, []],
  ['no mail server', mail({ isSetUp: false }), ['mail.not_set_up notice']],
  ['a first attempt at a server that is away', stuck(1), ['mail.failing warning']],
  ['a second one', stuck(2), ['mail.failing error']],
  ['the first mail ever is refused', lost(1, null), ['mail.failing warning']],
  ['so is the second', lost(2, null), ['mail.failing error']],
  ['three refused mails of a server that takes others', lost(3, MINUTE), ['mail.failing warning']],
  ['two of a server that took none for an hour', lost(2, 60 * MINUTE), ['mail.failing error']],
  ['four refused mails in a row', lost(4, MINUTE), ['mail.failing error']],
  ['a full mailbox while the server takes other mails', putOff(1, MINUTE), ['mail.slow warning']],
  ['a full mailbox, and nothing else was sent', putOff(1, null), ['mail.failing error']],
  [
    'three mailboxes, and nothing else was sent for half an hour',
    putOff(3, 30 * MINUTE),
    ['mail.slow warning'],
  ],
  ['eight mails put off, while the server took another', putOff(8, MINUTE), ['mail.slow warning']],
  ['eight mails put off by a server that takes none', putOff(8, 6 * MINUTE), ['mail.failing error']],
  [
    'a refused mail of 16 minutes ago',
    mail({ lost: 1, lostAt: NOW - 16 * MINUTE, takenAt: NOW - 17 * MINUTE }),
    [],
  ],
  [
    'a refused mail of 16 minutes ago, and none was ever taken',
    mail({ lost: 1, lostAt: NOW - 16 * MINUTE }),
    ['mail.failing warning'],
  ],
  [
    'one broken connection after five refused mails',
    mail({ lost: 5, lostAt: NOW, waiting: 1, oldest: NOW, attempts: 1, stuck: 1 }),
    ['mail.failing error'],
  ],
  [
    'two of a server that had taken none, after 16 minutes of silence',
    mail({ lost: 2, lostAt: NOW - 16 * MINUTE }),
    ['mail.failing error'],
  ],
  [
    'two of a server that had taken one, after an hour',
    mail({ lost: 2, lostAt: NOW - 60 * MINUTE, takenAt: NOW - 61 * MINUTE }),
    [],
  ],
  ['four of 16 minutes ago', mail({ lost: 4, lostAt: NOW - 16 * MINUTE }), ['mail.failing error']],
  ['mail that waits 4 minutes', mail({ waiting: 1, oldest: NOW - 4 * MINUTE }), []],
  ['mail that waits 5 minutes', mail({ waiting: 1, oldest: NOW - 5 * MINUTE }), ['mail.slow error']],
  [
    'mail that waits 5 minutes in a long queue',
    mail({ waiting: 900, oldest: NOW - 5 * MINUTE, takenAt: NOW }),
    ['mail.slow warning'],
  ],
  ['a model that failed once', { failing: failing('model', 1) }, ['model.failing warning']],
  ['a model that nobody asked since', { failing: failing('model', 3, 16 * MINUTE) }, ['model.failing error']],
  ['a push service of yesterday', { failing: failing('push', 1, 1440 * MINUTE) }, ['push.failing warning']],
  ['a paused model', { model: { ...WELL.model, isPaused: true } }, ['model.failing error']],
  ['a model whose budget is used up', { model: { ...WELL.model, isSpent: true } }, ['model.spent warning']],
  [
    'one of two sources',
    { failing: [...failing('flights a', 1), ...failing('flights b', 3)] },
    ['flights.failing error'],
  ],
  ['a failed reading a minute ago', { failing: failing('reading', 1, MINUTE) }, ['reading.failed warning']],
  ['a failed reading two minutes ago', { failing: failing('reading', 1, 2 * MINUTE) }, []],
  ['storage that is low', { storage: { isFull: false, current: ['Low.'] } }, ['storage.low warning']],
  ['storage that is full', { storage: { isFull: true, current: ['Full.'] } }, ['storage.full error']],
  ['a locked database', { database: { ...WELL.database, isLocked: true } }, ['database.locked error']],
  ['9 wrong passwords', { refused: { secrets: 9, calls: 0 } }, []],
  ['10 wrong passwords', { refused: { secrets: 10, calls: 0 } }, ['security.wrong_secrets warning']],
  ['100 wrong passwords', { refused: { secrets: 100, calls: 0 } }, ['security.wrong_secrets error']],
  ['one failed call', { requests: { failures: 1, errorRate: 50 } }, []],
  ['failed calls', { requests: { failures: 2, errorRate: 5 } }, ['requests.failing error']],
  ['documents that nobody can open', { unreadable: 3 }, ['reading.unreadable notice']],
  ['mails of doubtful senders', { mails: { refused: 0, unproven: 1 } }, ['mail.unproven notice']],
  ['a clock that jumped', { isClockTrusted: false }, ['clock.doubted warning']],
])('%s', ([, facts, expected]) => {
  expect(conditionsOf({ ...WELL, ...facts }).map(({ code, severity }) => `${code} ${severity}`)).toEqual(
    expected,
  )
})

test('what is said of mail tells how many, why, and what waits', () => {
  const summary = (facts: Partial<Facts>) => conditionsOf({ ...WELL, ...facts })[0]?.summary
  expect(summary(lost(1, MINUTE))).toBe('The last mail did not leave: it refused with 550')
  expect(summary(lost(6, MINUTE))).toBe('The last 6 mails did not leave: it refused with 550')
  expect(summary(stuck(1))).toMatch(/^Mail does not leave: no connection; 1 mail waits/)
  expect(summary(putOff(1, MINUTE))).toBe(
    'Mail is leaving late: it refused with 452; 1 mail waits, the oldest for 9 min',
  )
})

test('a service that failed says since when nobody tried it', () => {
  const summary = (ago: number) => conditionsOf({ ...WELL, failing: failing('model', 2, ago) })[0]?.summary
  expect(summary(14 * MINUTE)).not.toContain('not tried')
  expect(summary(16 * MINUTE)).toMatch(/ \(2 times in a row\); not tried since 2027-06-11 11:44 UTC$/)
})

test('failing calls of families lead to their traces, of each method and kind', () => {
  const failed = conditionsOf({ ...WELL, requests: { failures: 5, errorRate: 100 } })
  expect(failed[0]?.place).toBe('/admin/debug/webhooks?method=all&kind=all&status=failed')
})

test.for(Object.entries(rules.conditions))(
  '%s has a part, a severity, a place and a summary',
  ([, condition]) => {
    const { part, severity, place, summary } = Incident.shape
    expect(z.strictObject({ part, severity, place, summary }).parse(condition)).toEqual(condition)
  },
)

test('docs/operation.md says of each incident what it means and what to do, and of no other', () => {
  const known = new Set(Object.keys(rules.conditions))
  const guide = readFileSync(new URL('../../../docs/operation.md', import.meta.url), 'utf8')
  const told = new Set(guide.match(/(?<=^\| `)[a-z]+\.[a-z_]+(?=`)/gm))
  expect(told).toEqual(known)
})
