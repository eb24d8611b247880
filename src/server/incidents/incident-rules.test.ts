import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Incident } from '#contract/admin/incidents.ts'
import { conditionsOf, type Facts } from './incident-rules.ts'
import rules from './incident-rules.json' with { type: 'json' }

const NOW = Date.UTC(2027, 5, 11, 12)
const MINUTE = 60_000
const NEVER = { failures: 0, wellAt: null, last: null }
const WELL: Facts = {
  now: NOW,
  mail: { isSetUp: true, waiting: 0, tried: 0, oldest: null, attempts: 0, state: NEVER },
  failing: [],
  tried: [],
  model: { isSetUp: true, isPaused: false, isSpent: false },
  storage: { isFull: false, current: [] },
  database: { isDamaged: false, isUnchecked: false, orphans: 0, isLocked: false, isSlow: false },
  isClockTrusted: true,
  requests: { failures: 0, errorRate: 0 },
  refused: { secrets: 0, calls: 0 },
  mails: { refused: 0, unproven: 0 },
  unreadable: 0,
}

const failing = (name: Facts['failing'][number]['name'], failures: number, ago = 0, code = 'timeout') => [
  { name, state: { failures, wellAt: null, last: { at: NOW - ago, code } } },
]

/** Where mail fails, it is known of the mail, too. */
const withMail = (facts: Partial<Facts>): Facts => {
  const state = facts.failing?.find(({ name }) => name === 'mail')?.state ?? facts.mail?.state ?? NEVER
  return { ...WELL, ...facts, mail: { ...WELL.mail, ...facts.mail, state } }
}

/** Three mails refused in a row, and the last one that the server took so long ago. */
const refusedSince = (tookOneAgo: number, code = 'refused-550') =>
  failing('mail', 3, 0, code).map(({ name, state }) => ({
    name,
    state: { ...state, wellAt: NOW - tookOneAgo },
  }))

/** spec console-40, console-41; docs/operation.md. */
test.for<[string, Partial<Facts>, string[]]>([
  ['all is well', {}, []],
  ['no mail server', { mail: { ...WELL.mail, isSetUp: false } }, ['mail.not_set_up notice']],
  ['a first failed attempt', { failing: failing('mail', 1) }, ['mail.failing warning']],
  ['a second one in a row', { failing: failing('mail', 2) }, ['mail.failing error']],
  [
    'refused mails of a server that takes others',
    { failing: refusedSince(MINUTE) },
    ['mail.failing warning'],
  ],
  [
    'refused mails of a server that took none for an hour',
    { failing: refusedSince(60 * MINUTE) },
    ['mail.failing error'],
  ],
  [
    'a full mailbox for 6 minutes, while the server takes other mails',
    {
      mail: { ...WELL.mail, waiting: 1, oldest: NOW - 6 * MINUTE, attempts: 4 },
      failing: refusedSince(MINUTE, 'refused-452'),
    },
    ['mail.slow warning'],
  ],
  [
    'many mails that a server puts off, though it took one before',
    {
      mail: { ...WELL.mail, waiting: 4, tried: 4, oldest: NOW, attempts: 2 },
      failing: refusedSince(6 * MINUTE, 'refused-452'),
    },
    ['mail.failing error'],
  ],
  [
    'one mail put off of four that wait, while the server takes others',
    {
      mail: { ...WELL.mail, waiting: 4, tried: 1, oldest: NOW, attempts: 3 },
      failing: refusedSince(MINUTE, 'refused-452'),
    },
    ['mail.slow warning'],
  ],
  [
    'a mail put off four times, and another one that the server took since',
    {
      mail: {
        ...WELL.mail,
        waiting: 1,
        tried: 1,
        oldest: NOW - 9 * MINUTE,
        attempts: 4,
        state: { ...NEVER, wellAt: NOW - 1, last: { at: NOW - MINUTE, code: 'refused-452' } },
      },
    },
    ['mail.slow warning'],
  ],
  [
    'eight mails put off, while the server took another a minute ago',
    {
      mail: { ...WELL.mail, waiting: 8, tried: 8, oldest: NOW - 9 * MINUTE, attempts: 4 },
      failing: refusedSince(MINUTE, 'refused-452'),
    },
    ['mail.slow warning'],
  ],
  [
    'a sign-in that the server refuses, though it took a mail before',
    { failing: refusedSince(MINUTE, 'refused-535') },
    ['mail.failing error'],
  ],
  [
    'attempts of before a restart',
    { mail: { ...WELL.mail, waiting: 1, oldest: NOW, attempts: 2 } },
    ['mail.failing error'],
  ],
  ['mail that waits 4 minutes', { mail: { ...WELL.mail, waiting: 1, oldest: NOW - 4 * MINUTE } }, []],
  [
    'mail that waits 5 minutes',
    { mail: { ...WELL.mail, waiting: 1, oldest: NOW - 5 * MINUTE } },
    ['mail.slow error'],
  ],
  ['nothing to send for 16 minutes', { failing: failing('mail', 2, 16 * MINUTE) }, []],
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
  expect(conditionsOf(withMail(facts)).map(({ code, severity }) => `${code} ${severity}`)).toEqual(expected)
})

test('a mail that is refused while others are taken is some mail', () => {
  const summary = (facts: Partial<Facts>) => conditionsOf(withMail(facts))[0]?.summary
  expect(summary({ failing: refusedSince(MINUTE) })).toMatch(/^Some mail does not leave: it refused/)
  expect(summary({ failing: refusedSince(60 * MINUTE) })).toMatch(/^Mail does not leave/)
  expect(summary({ failing: failing('mail', 1) })).toMatch(/^Mail does not leave/)
})

test('a service that failed says since when nobody tried it', () => {
  const summary = (ago: number) => conditionsOf(withMail({ failing: failing('model', 2, ago) }))[0]?.summary
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
