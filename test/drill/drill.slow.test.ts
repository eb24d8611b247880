import { afterAll, expect, test } from 'vitest'
import { drill, GREEN_MS, NAMED_MS, type Fault, type Stage } from './drill.ts'
import * as services from './services.ts'
import * as stages from './stages.ts'

type Row = Fault & { name: string; open: () => Promise<Stage> }

const ROWS: readonly Row[] = [
  {
    name: 'mail server dead',
    open: services.deadMailServer,
    code: 'mail.failing',
    severity: 'warning',
    says: /Mail does not leave: no connection.*1 mail waits/,
  },
  {
    name: 'mail server refuses with 550',
    open: services.refusingMailServer,
    code: 'mail.failing',
    severity: 'warning',
    says: /The last mail did not leave: it refused with 550/,
  },
  {
    name: 'model dead',
    open: services.deadModel,
    code: 'model.failing',
    severity: 'warning',
    says: /The language model fails: it cannot be reached/,
  },
  {
    name: 'model slow',
    open: services.slowModel,
    code: 'model.failing',
    severity: 'warning',
    says: /The language model fails: a call took too long|did not answer within/,
  },
  {
    name: 'damaged attachment',
    open: stages.damagedAttachment,
    code: 'reading.unreadable',
    severity: 'notice',
    says: /1 document in the last hour could not be opened/,
  },
  {
    name: 'poisoned upload',
    open: stages.poisonedUpload,
    code: 'reading.failed',
    severity: 'warning',
    says: /because of a fault here: reading took too long/,
  },
  {
    name: 'quota full',
    open: stages.fullQuota,
    code: 'storage.full',
    severity: 'error',
    says: /fill the quota of 4 MB/,
  },
  {
    name: 'disk full',
    open: stages.fullDisk,
    code: 'storage.full',
    severity: 'error',
    says: /The disk is full/,
  },
  {
    name: 'bad SPF',
    open: stages.badSpf,
    code: 'mail.unproven',
    severity: 'notice',
    says: /1 mail in the last hour failed the check of its sender/,
  },
  {
    name: 'password flood',
    open: stages.passwordFlood,
    code: 'security.wrong_secrets',
    severity: 'warning',
    says: /15 wrong passwords/,
  },
  {
    name: 'push service dead',
    open: stages.deadPushService,
    code: 'push.failing',
    severity: 'warning',
    says: /accepts no alerts: it answered with 503/,
  },
  {
    name: 'flight source dead',
    open: stages.deadFlightSource,
    code: 'flights.failing',
    severity: 'error',
    says: /aeroapi gives no statuses/,
  },
  {
    name: 'database locked',
    open: stages.lockedDatabase,
    code: 'database.locked',
    severity: 'error',
    says: /locked by another program/,
  },
  {
    name: 'reader crashing',
    open: stages.crashingReader,
    code: 'reader.crashing',
    severity: 'warning',
    says: /The reading process ended: no reading process/,
  },
]

const times: string[] = []
afterAll(() => console.log(['', 'Fault | named | green again', ...times].join('\n')))

test.for(ROWS)('drill: $name (spec console-40)', { timeout: 240_000 }, async ({ name, open, ...fault }) => {
  await using stage = await open()
  const { namedMs, greenMs } = await drill(stage, fault)
  times.push(`${name} | ${(namedMs / 1_000).toFixed(1)} s | ${(greenMs / 1_000).toFixed(1)} s`)
  expect(namedMs).toBeLessThan(NAMED_MS)
  expect(greenMs).toBeLessThan(GREEN_MS)
})
