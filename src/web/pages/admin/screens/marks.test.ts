import { describe, expect, test } from 'vitest'
import type { PerformancePoint, SseMetrics } from '#contract/admin/performance.ts'
import type { Incident } from '#contract/admin/incidents.ts'
import type { SystemOverview } from '#contract/admin/overview.ts'
import { aiState, modelCosts, extractedLong, extractedShort, totalOf } from './ai/AiPerformance.tsx'
import { filesText, readerText } from './ai/readings.tsx'
import { mailState, toneOf, withNews } from './email/mail-marks.ts'
import { deliveryMark, successShare } from './notifications/NotificationsMonitor.tsx'
import {
  attentionOf,
  deploymentMark,
  mailMark,
  performanceMark,
  selfCheckText,
  storageMark,
} from './overview/marks.ts'
import { chartOf } from './performance/trends.ts'
import { cpuMark, errorTone, trendsOf } from './performance/marks.ts'
import { slicesOf, storageState } from './storage-status/StorageStatus.tsx'

describe('thresholds of spec console-9, console-14, console-15 and console-16', () => {
  test.each([
    ['ACTIVE', deploymentMark('ACTIVE'), 'ok'],
    ['BUILDING', deploymentMark('BUILDING'), 'bad'],
    ['0.99 percent of errors', performanceMark(0.99), 'ok Normal'],
    ['1 percent of errors', performanceMark(1), 'bad Elevated'],
    ['storage that is healthy', storageMark('healthy'), 'ok Healthy'],
    ['storage that warns', storageMark('warning'), 'warn Warning'],
    ['storage that is something else', storageMark('degraded'), 'warn Warning'],
    ['storage with an error', storageMark('error'), 'bad Error'],
    ['storage that is down', storageMark('down'), 'bad Error'],
    ['a CPU at 49.9', cpuMark(49.9), 'ok Normal'],
    ['a CPU at 50', cpuMark(50), 'warn High'],
    ['a CPU at 79.9', cpuMark(79.9), 'warn High'],
    ['a CPU at 80', cpuMark(80), 'bad Critical'],
    ['95 percent delivered', deliveryMark(0.95), 'ok OPERATIONAL'],
    ['94.9 percent delivered', deliveryMark(0.949), 'bad DEGRADED'],
    ['nothing to deliver', deliveryMark(null), 'ok OPERATIONAL'],
  ])('%s', (_, { tone, text }, expected) => {
    expect(`${tone} ${text}`).toContain(expected)
  })

  test.each([
    [1, 'ok'],
    [1.1, 'warn'],
    [5, 'warn'],
    [5.1, 'bad'],
  ])('an endpoint with %s percent of errors is %s', (percent, tone) => {
    expect(errorTone(percent)).toBe(tone)
  })

  test('arrows go up above 10 rps, 1000 ms and 1 percent, and the last two are bad', () => {
    const metrics = {
      currentRps: 10.5,
      averageResponseTime: 1_000,
      errorRate: 1.2,
      activeConnections: 3,
      memoryUsage: { used: 1, total: 2, percentage: 50 },
      cpuUsage: 1,
    }
    const { rps, response, errors, connections } = trendsOf(metrics, [point(0, 5)])
    expect([rps.isUp, response.isUp, errors.isUp, connections.isUp]).toEqual([true, false, true, false])
    expect([rps.isBad, response.isBad, errors.isBad]).toEqual([false, false, true])
    expect([response.text, connections.text]).toEqual(['at 1000 ms', 'below its average, 5'])
  })
})

const overview: SystemOverview = {
  deployment: {
    status: 'ACTIVE',
    version: '1',
    commit: 'c',
    environment: 'production',
    planet: { name: 'p', port: 1 },
  },
  performance: { activeConnections: 0, rps: 0, errorRate: 0, avgResponseTime: 0 },
  email: {
    configured: true,
    queue: { waiting: 0, oldest: null, attempts: 0, next: null, lastError: null, severity: null },
    sent24h: 2,
    outbox24h: 0,
    failed24h: 0,
    successRate: 100,
  },
  incidents: [],
  refusals: [],
  storage: { health: 'healthy' as const, usedMB: 1, tripCount: 1 },
  health: { database: 'healthy', openai: 'healthy', storage: 'healthy', email: 'healthy' } as const,
  database: { damage: [], orphans: [], isUnchecked: false, checkedAt: null },
  modelSetUp: true,
  clock: {
    isTrusted: true,
    now: '2026-11-22T18:00:00.000Z',
    trustedAt: '2026-11-22T18:00:00.000Z',
    trustedInMs: 0,
  },
  selfCheck: null,
  readings: { read24h: 1, failed24h: 0, ours24h: 0 },
  inbound: { received: 0, accepted: 0, refused: 0, ignored: 0, processed: 0, failed: 0, waiting: 0 },
  recentActivity: [],
}

test('the overview names what is not well, the worst first', () => {
  const incident = (severity: Incident['severity'], change: Partial<Incident> = {}): Incident => ({
    id: 1,
    part: 'mail',
    code: 'mail.failing',
    severity,
    summary: `a mail ${severity}`,
    place: '/admin/status/email',
    openedAt: '2026-11-22T18:00:00.000Z',
    endedAt: null,
    acknowledgedAt: null,
    ...change,
  })
  const told = (change: Partial<typeof overview>) =>
    attentionOf({ ...overview, ...change }).map(({ tone, name }) => `${tone} ${name}`)
  expect(told({})).toEqual([])
  const deployment = { ...overview.deployment, status: 'ERROR' }
  const over = '2026-11-22T18:01:00.000Z'
  expect(
    told({
      deployment,
      incidents: [
        incident('warning'),
        incident('error'),
        incident('notice'),
        incident('error', { endedAt: over }),
        incident('error', { acknowledgedAt: over }),
      ],
    }),
  ).toEqual(['bad deployment is ERROR', 'bad mail', 'none mail (acknowledged)'])
  const differing = { figure: 'Trips', shown: 3, counted: 2, agrees: false }
  expect(told({ selfCheck: { checkedAt: over, figures: [differing] } })).toEqual(['warn figures that differ'])
})

test('Email Status says that mail waits, and why, before what failed today (spec console-41)', () => {
  const queue = { waiting: 2, oldest: null, attempts: 2, next: null, lastError: 'no connection' }
  const sending = {
    provider: {
      name: 'mx',
      configured: true,
      tells: false,
      stats: { delivered: 0, failed: 0, opened: 0, clicked: 0 },
    },
    summary: { deliveryRate: null, openRate: null },
    activityLog: { sent: 0, failed: 0, outbox: 0 },
    queue: { ...queue, severity: 'error' as const },
  }
  const failedEmails = { count: { outbound: 0, inbound: 0 }, outbound: [], inbound: [] }
  const receiving = {
    summary: { processingRate: null },
    activityLog: overview.inbound,
    webhooks: { total: 0, successful: 0, refused: 0 },
  }
  const status = { sending, receiving, activity: { combined: [] }, failedEmails }
  expect(mailState(status)).toEqual({ tone: 'bad', text: 'Mail does not leave: no connection (2 waiting)' })
  const well = { ...sending, queue: { ...queue, waiting: 0, lastError: null, severity: null } }
  expect(mailState({ ...status, sending: well })).toEqual({ tone: 'ok', text: 'All mail is going through' })
})

test('the mail tile says whether mail leaves now, before what failed today', () => {
  const { email, health } = overview
  const says = (change: Partial<typeof email>, mail: typeof health.email = 'healthy') =>
    mailMark({ email: { ...email, ...change }, health: { ...health, email: mail } }).text
  expect(says({})).toBe('All sent')
  expect(says({}, 'warning')).toBe('Warning')
  expect(says({ failed24h: 2 })).toBe('2 failed')
  expect(says({ configured: false }, 'error')).toBe('Not sent')
})

test('the overview says that all figures agree, or which one differs (spec console-29)', () => {
  const ofNight = { checkedAt: '2026-11-22T03:10:00.000Z' }
  const trips = { figure: 'Trips', shown: 3, counted: 3, agrees: true }
  const readings = { figure: 'Readings', shown: 1_200, counted: 1_199, agrees: false }
  expect(selfCheckText(null)).toBe('Not checked yet')
  expect(selfCheckText({ ...ofNight, figures: [trips] })).toBe('All figures agree')
  expect(selfCheckText({ ...ofNight, figures: [trips, readings] })).toBe(
    'Readings shows 1,200, counted 1,199',
  )
})

describe('figures of models', () => {
  const costs = {
    total: 3,
    byModel: {
      small: { calls: 30, cost: 1, avgCost: 1 / 30 },
      large: { calls: 2, cost: 2, avgCost: 1 },
    },
    byDay: [],
  }

  test('the dearest comes first, and all have a total', () => {
    const models = modelCosts(costs)
    expect(models.map(({ model }) => model)).toEqual(['large', 'small'])
    expect(totalOf(models)).toEqual({ model: 'Total', calls: 32, cost: 3, avgCost: 3 / 32 })
    expect(totalOf([]).avgCost).toBeNull()
  })

  test.each([
    [{ flights: 2, accommodations: 1, travelers: 3 }, '2F 1H 3T', '2 flights, 1 hotel, 3 travelers'],
    [{ flights: 0, accommodations: 0, travelers: 1 }, '1T', '1 traveler'],
    [{ flights: 0, accommodations: 0, travelers: 0 }, '0', 'nothing'],
  ])('what was extracted is short for the eye and long for the ear', (counts, short, long) => {
    expect([extractedShort(counts), extractedLong(counts)]).toEqual([short, long])
  })
})

test('the event log holds fifty, the newest first and each once (spec debug-15)', () => {
  const event = (id: number) => ({ event: 'sent' as const, recipient: `${id}`, reason: null, timestamp: '' })
  const known = Array.from({ length: 49 }, (_, id) => event(id))
  const list = withNews(known, [event(101), event(100), event(0)])
  expect([list.length, list[0]?.recipient, list[1]?.recipient, list.at(-1)?.recipient]).toEqual([
    50,
    '101',
    '100',
    '47',
  ])
})

test.each([
  ['failed', 'bad'],
  ['delivered', 'ok'],
  ['received', 'busy'],
  ['ignored', 'none'],
])('a mail that is %s is %s', (status, tone) => {
  expect(toneOf(status)).toBe(tone)
})

test('storage that warns is not well, and every part of it has its row (spec console-25)', () => {
  const health = {
    healthy: true,
    isLow: false,
    warnings: [],
    totalSizeMB: 1,
    averageTripSizeMB: 1,
    freeMB: null,
    quotaMB: null,
    leftMB: null,
  }
  expect([health, { ...health, isLow: true }].map((one) => storageState(one).tone)).toEqual(['ok', 'warn'])
  expect(storageState({ ...health, healthy: false }).tone).toBe('bad')
  const slices = slicesOf({
    categories: { itineraries: 50, debug: 0, logs: 25, traces: 10, database: 5, wal: 8, other: 2 },
    documents: 45,
    total: 100,
    countedAt: null,
  })
  expect(slices.map(({ name, share }) => `${name} ${share}`)).toEqual([
    'Itineraries 50',
    'Debug Files 0',
    'Logs 25',
    'Traces 10',
    'Other in the database 5',
    'Write-ahead log 8',
    'Other files, disk reserve 2',
  ])
})

test('before the first notification there is no success rate', () => {
  const metrics = { totalNotificationsSent: 0, totalNotificationsFailed: 0 } as SseMetrics
  expect(successShare(metrics)).toBeNull()
  expect(successShare({ ...metrics, totalNotificationsSent: 19, totalNotificationsFailed: 1 })).toBe(0.95)
})

test('minutes that are missing leave a gap in the chart', () => {
  const { times, series } = chartOf([point(0, 1), point(1, 2), point(10, 3)], 'connections')
  expect(times.map((time) => (time - START) / 60_000)).toEqual([0, 1, 2, 10])
  expect(series[0]?.points).toEqual([1, 2, null, 3])
})

const START = Date.parse('2026-11-22T10:00:00Z')

function point(minute: number, activeConnections: number): PerformancePoint {
  return {
    timestamp: new Date(START + minute * 60_000).toISOString(),
    rps: 1,
    averageResponseTime: 1,
    errorRate: 0,
    activeConnections,
    memoryUsed: 1,
    cpuUsage: 1,
  }
}

const WELL = { model: 'gpt-4o-mini', pausedUntil: null, lastCallAt: null, lastError: null, failuresInRow: 0 }
const DEAD = { at: '2026-11-22T12:00:00Z', code: 'network' }
const RUN = {
  timestamp: '2026-11-22T12:00:00Z',
  extractedType: 'none',
  engine: 'embedded',
  model: 'gpt-4o-mini',
  calls: 3,
  fallback: 'network',
  responseTime: 10,
  confidence: null,
  cost: 0,
  status: 'read',
  cause: null,
  parts: [],
  extractedCounts: { flights: 0, accommodations: 0, travelers: 0 },
  correlationId: null,
  tripId: null,
} as const

test.each([
  [
    { ...WELL, failuresInRow: 1, lastError: DEAD },
    [RUN],
    'warn',
    /^gpt-4o-mini failed: it cannot be reached$/,
  ],
  [
    { ...WELL, failuresInRow: 3, lastError: DEAD, pausedUntil: DEAD.at },
    [RUN],
    'bad',
    /is paused: it cannot/,
  ],
  [
    WELL,
    [{ ...RUN, status: 'failed', cause: 'timeout' }, RUN, RUN],
    'warn',
    /^1 of the last 3 readings failed$/,
  ],
  [WELL, [{ ...RUN, status: 'failed', cause: 'encrypted' }], 'ok', /^No fault of ours; 1 of/],
  [WELL, [], 'none', /^No calls yet$/],
  [{ ...WELL, model: null }, [], 'none', /^No model set up$/],
] as const)(
  'only faults of ours make the AI screen warn (spec console-21) %#',
  (provider, runs, tone, text) => {
    const state = aiState(
      provider,
      runs.map((run) => ({ ...run, parts: [] })),
    )
    expect([state.tone, state.text]).toEqual([tone, expect.stringMatching(text)])
  },
)

test('a run says what read it, and its files, in plain words (spec console-19, console-20)', () => {
  expect(readerText(RUN)).toBe('embedded reader (gpt-4o-mini failed: it cannot be reached)')
  expect(readerText({ ...RUN, engine: 'model', fallback: null })).toBe('gpt-4o-mini')
  expect(readerText({ ...RUN, model: null, fallback: null })).toBe('embedded reader')
  const pdf = { format: 'pdf', failure: 'encrypted', count: 2 }
  expect(filesText([{ format: 'mail', failure: null, count: 1 }, pdf])).toBe(
    '1 mail, 2 pdf (password-protected)',
  )
})
