import { modelFault, readingFault } from '#contract/admin/faults.ts'
import type { Incident } from '#contract/admin/incidents.ts'
import type { Dependency, DependencyState } from '#server/observe/dependencies.ts'

/** What is wrong at this moment. Of one code there is at most one. */
export type Condition = Pick<Incident, 'part' | 'code' | 'severity' | 'summary' | 'place'>

/** Mail that waits to leave. `oldest`: epoch ms; `attempts`: the most that one of them had. */
export type MailQueue = { waiting: number; oldest: number | null; attempts: number }

export type Facts = {
  now: number
  mail: MailQueue & { isSetUp: boolean }
  failing: readonly { name: Dependency; state: DependencyState }[]
  model: { isSetUp: boolean; isPaused: boolean }
  storage: { isFull: boolean; current: readonly string[] }
  database: { isDamaged: boolean; isUnchecked: boolean; orphans: number; isLocked: boolean; isSlow: boolean }
  isClockTrusted: boolean
  requests: { failures: number; errorRate: number }
  /** Of the last minute. */
  refused: { secrets: number; calls: number }
  /** Of the last hour: refused mails, and those whose sender could not be proved. */
  mails: { refused: number; unproven: number }
  /** Documents of the last hour that people could not have read: encrypted, damaged, and so on. */
  unreadable: number
}

const MINUTE_MS = 60_000
/** Mail that waits longer is an error even without a failed attempt. */
const SLOW_MAIL_MS = 5 * MINUTE_MS
/** A failed reading is named so long: it is an event, and no state that could end. */
const EVENT_MS = 100_000
/** Without another attempt nothing tells whether a service is well again. */
const UNTRIED_MS = 15 * MINUTE_MS
const TAKES_OTHERS_MS = 60 * MINUTE_MS
const MANY_SECRETS = { warning: 10, error: 100 }
const MANY_CALLS = 30
const MANY_REFUSED_MAILS = 20
const ERROR_PERCENT = { warning: 1, error: 5 }
const FAILED_REQUESTS = 2

/** Everything that is wrong, from what is known; console-40 and docs/operation.md list it. */
export function conditionsOf(facts: Facts): Condition[] {
  const found = [
    ...mailConditions(facts),
    ...dependencyConditions(facts),
    ...storageConditions(facts),
    ...databaseConditions(facts),
    ...trafficConditions(facts),
    !facts.isClockTrusted && {
      part: 'clock' as const,
      code: 'clock.doubted',
      severity: 'warning' as const,
      summary: 'The clock jumped: nothing is erased because of its age until it is confirmed',
      place: '/admin',
    },
  ]
  return found.filter((one) => one !== false)
}

const stateOf = ({ failing }: Facts, name: Dependency) => failing.find((one) => one.name === name)?.state

const codeWords = (state: DependencyState | undefined) => (state?.last ? wordsOf(state.last.code) : null)

function mailConditions(facts: Facts): (Condition | false)[] {
  const { now, mail } = facts
  const state = stateOf(facts, 'mail')
  const { failures, severity } = stateOfMail(mail, state, now)
  const ageMs = mail.oldest === null ? 0 : now - mail.oldest
  const queue = mail.waiting ? `; ${counted(mail.waiting, 'mail')} ${waits(mail.waiting, ageMs)}` : ''
  const why = codeWords(state)
  const base = { part: 'mail' as const, place: '/admin/status/email' }
  return [
    !mail.isSetUp && {
      ...base,
      code: 'mail.not_set_up',
      severity: 'notice' as const,
      summary: 'No mail server is set up: mails are put into a folder and reach nobody',
    },
    severity !== null &&
      failures > 0 && {
        ...base,
        code: 'mail.failing',
        severity,
        summary: `Mail does not leave: ${why ?? 'the last attempts failed'}${queue}`,
      },
    severity !== null &&
      failures === 0 && {
        ...base,
        code: 'mail.slow',
        severity,
        summary: `Mail leaves late: ${counted(mail.waiting, 'mail')} ${waits(mail.waiting, ageMs)}`,
      },
    facts.mails.refused >= MANY_REFUSED_MAILS && {
      ...base,
      part: 'security' as const,
      code: 'mail.refused',
      severity: 'warning' as const,
      summary: `${counted(facts.mails.refused, 'mail')} refused in the last hour`,
    },
    facts.mails.unproven > 0 && {
      ...base,
      part: 'security' as const,
      code: 'mail.unproven',
      severity: 'notice' as const,
      summary: `${counted(facts.mails.unproven, 'mail')} in the last hour failed the check of its sender (SPF, DKIM or DMARC)`,
    },
  ]
}

/**
 * Whether mail leaves. A server that refuses single mails while it took others in the last hour has no error:
 * anybody can name an address that does not exist.
 */
export function stateOfMail(
  { waiting, oldest, attempts }: MailQueue,
  state: DependencyState | undefined,
  now: number,
): { failures: number; severity: 'error' | 'warning' | null } {
  const { last = null, wellAt = null } = state ?? {}
  const isUntried = !waiting && last && now - last.at > UNTRIED_MS
  const takesOthers = last?.code.startsWith('refused-5') && wellAt !== null && now - wellAt < TAKES_OTHERS_MS
  const inRow = isUntried ? 0 : Math.min(state?.failures ?? 0, takesOthers ? 1 : Infinity)
  const failures = Math.max(inRow, waiting ? attempts : 0)
  if (failures > 1 || (oldest !== null && now - oldest >= SLOW_MAIL_MS))
    return { failures, severity: 'error' }
  return { failures, severity: failures ? 'warning' : null }
}

const waits = (mails: number, ms: number) =>
  `${mails === 1 ? 'waits' : 'wait'}, the oldest for ${ageWords(ms)}`

function dependencyConditions(facts: Facts): Condition[] {
  const { now, model } = facts
  const found = facts.failing.flatMap(({ name, state }): Condition[] => {
    const [kind = '', source = ''] = name.split(' ')
    const rule = RULES[kind]
    if (!rule || !state.last || now - state.last.at > rule.keepMs) return []
    const severity = state.failures > 1 ? 'error' : 'warning'
    const summary = `${source || rule.name} ${rule.fails}: ${rule.words(state.last.code)}`
    const times = state.failures > 1 ? ` (${state.failures} times in a row)` : ''
    return [{ ...rule.condition, severity, summary: `${summary}${times}` }]
  })
  // Of several sources the worst one is told
  const byCode = Map.groupBy(found, ({ code }) => code)
  const each = [...byCode.values()].flatMap(
    (some) => some.find(({ severity }) => severity === 'error') ?? some[0] ?? [],
  )
  const isTold = byCode.has('model.failing')
  return model.isSetUp && model.isPaused && !isTold
    ? [
        ...each,
        {
          ...RULES['model']!.condition,
          severity: 'error',
          summary: 'The language model is paused after failures; the embedded reader reads alone',
        },
      ]
    : each
}

type Rule = {
  name: string
  fails: string
  words: (code: string) => string
  keepMs: number
  condition: Pick<Condition, 'part' | 'code' | 'place'>
}

const RULES: Record<string, Rule> = {
  model: {
    name: 'The language model',
    fails: 'fails',
    words: (code) => modelFault(code)[1],
    keepMs: UNTRIED_MS,
    condition: { part: 'model', code: 'model.failing', place: '/admin/status/ai' },
  },
  push: {
    name: 'Push service',
    fails: 'takes no alerts',
    words: wordsOf,
    keepMs: UNTRIED_MS,
    condition: { part: 'push', code: 'push.failing', place: '/admin/debug/logs?search=job%20failed' },
  },
  flights: {
    name: 'Flight source',
    fails: 'gives no statuses',
    words: wordsOf,
    keepMs: UNTRIED_MS,
    condition: {
      part: 'flights',
      code: 'flights.failing',
      place: '/admin/debug/logs?search=flight%20source',
    },
  },
  reader: {
    name: 'The reading process',
    fails: 'ended',
    words: (code) => readingFault(code)[1],
    keepMs: UNTRIED_MS,
    condition: {
      part: 'reading',
      code: 'reader.crashing',
      place: '/admin/debug/logs?search=reading%20process',
    },
  },
  reading: {
    name: 'A document',
    fails: 'could not be read through our fault',
    words: (code) => readingFault(code)[1],
    keepMs: EVENT_MS,
    condition: {
      part: 'reading',
      code: 'reading.failed',
      place: '/admin/debug/webhooks?kind=reading&status=failed',
    },
  },
}

function storageConditions({ storage }: Facts): Condition[] {
  const [first] = storage.current
  if (first === undefined) return []
  return [
    {
      part: 'storage',
      code: storage.isFull ? 'storage.full' : 'storage.low',
      severity: storage.isFull ? 'error' : 'warning',
      summary: first.replace(/\.$/, ''),
      place: '/admin/status/storage',
    },
  ]
}

function databaseConditions({ database }: Facts): (Condition | false)[] {
  const base = { part: 'database' as const, place: '/admin/status/performance' }
  return [
    database.isDamaged && {
      ...base,
      code: 'database.damaged',
      severity: 'error' as const,
      summary: 'The database is damaged and opened for reading only',
      place: '/admin',
    },
    database.isLocked && {
      ...base,
      code: 'database.locked',
      severity: 'error' as const,
      summary: 'The database is locked by another program: nothing can be stored',
      place: '/admin/debug/logs?search=locked',
    },
    (database.isUnchecked || database.orphans > 0) && {
      ...base,
      code: 'database.unchecked',
      severity: 'warning' as const,
      summary: database.orphans ? 'Rows are missing from the database' : 'The database could not be checked',
      place: '/admin',
    },
    database.isSlow &&
      !database.isLocked && {
        ...base,
        code: 'database.slow',
        severity: 'warning' as const,
        summary: 'The database answers slowly',
      },
  ]
}

function trafficConditions({ refused, requests, unreadable }: Facts): (Condition | false)[] {
  const security = { part: 'security' as const, place: '/admin#security' }
  return [
    refused.secrets >= MANY_SECRETS.warning && {
      ...security,
      code: 'security.wrong_secrets',
      severity: refused.secrets >= MANY_SECRETS.error ? ('error' as const) : ('warning' as const),
      summary: `${refused.secrets} wrong passwords or keys in the last minute`,
    },
    refused.calls >= MANY_CALLS && {
      ...security,
      code: 'security.too_many',
      severity: 'warning' as const,
      summary: `${refused.calls} calls refused by a rate limit in the last minute`,
    },
    requests.failures >= FAILED_REQUESTS &&
      requests.errorRate >= ERROR_PERCENT.warning && {
        part: 'requests' as const,
        code: 'requests.failing',
        severity: requests.errorRate >= ERROR_PERCENT.error ? ('error' as const) : ('warning' as const),
        summary: `${requests.failures} calls failed in the last minute`,
        place: '/admin/debug/webhooks?method=all&kind=all&status=failed',
      },
    unreadable > 0 && {
      part: 'reading' as const,
      code: 'reading.unreadable',
      severity: 'notice' as const,
      summary: `${counted(unreadable, 'document')} in the last hour could not be opened: damaged, encrypted or without words`,
      place: '/admin/status/ai',
    },
  ]
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const ageWords = (ms: number) =>
  ms < MINUTE_MS ? `${Math.max(0, Math.round(ms / 1_000))} s` : `${Math.round(ms / MINUTE_MS)} min`

const WORDS: Record<string, string> = {
  ECONNREFUSED: 'no connection (refused)',
  ECONNRESET: 'the connection broke',
  ECONNECTION: 'no connection',
  ESOCKET: 'no connection',
  ETIMEDOUT: 'no answer in time',
  timeout: 'no answer in time',
  ENOTFOUND: 'its name is unknown',
  EDNS: 'its name is unknown',
  EAUTH: 'it refuses our sign-in',
  ETLS: 'its certificate is not valid',
  unreachable: 'no connection',
  key: 'it refuses our key',
  quota: 'our quota is used up',
  unavailable: 'it does not answer',
}

/** `refused-550` or `answered-503`: the status of the other side. */
export function wordsOf(code: string): string {
  const [, how, status] = /^(refused|answered)-(\d{3})$/.exec(code) ?? []
  if (how) return `it ${how === 'refused' ? 'refused' : 'answered'} with ${status}`
  return WORDS[code] ?? code
}
