import { modelFault, readingFault } from '#contract/admin/faults.ts'
import type { Incident, Severity } from '#contract/admin/incidents.ts'
import { outboundHealth, type Outbound } from '#server/mailer/outbound.ts'
import type { Dependency, DependencyState } from '#server/observe/dependencies.ts'
import rules from './incident-rules.json' with { type: 'json' }

/** What is wrong at this moment. Of one code there is at most one. */
export type Condition = Pick<Incident, 'part' | 'code' | 'severity' | 'summary' | 'place'>

export type Facts = {
  now: number
  mail: Outbound & { isSetUp: boolean }
  failing: readonly { name: Dependency; state: DependencyState }[]
  /** Called since the start of the server. */
  tried: readonly Dependency[]
  model: { isSetUp: boolean; isPaused: boolean; isSpent: boolean }
  storage: { isFull: boolean; current: readonly string[] }
  database: { isDamaged: boolean; isUnchecked: boolean; orphans: number; isLocked: boolean; isSlow: boolean }
  isClockTrusted: boolean
  requests: { failures: number; errorRate: number }
  /** Of the last minute. */
  refused: { secrets: number; calls: number }
  /** Of the last hour: refused mails, and those whose sender could not be proved. */
  mails: { refused: number; unproven: number }
  /** The oldest alarm that a way to the operator refused. */
  untold: { way: string; tries: number; error: string | null } | null
  /** Documents of the last hour that people could not have read: encrypted, damaged, and so on. */
  unreadable: number
}

const MINUTE_MS = 60_000
/** A failed reading is named so long: it is an event, and no state that could end. */
const EVENT_MS = 100_000
/** Without another attempt so long nothing tells whether a service is well again. */
const UNTRIED_MS = 15 * MINUTE_MS
const MANY_SECRETS = { warning: 10, error: 100 }
const MANY_CALLS = 30
const MANY_REFUSED_MAILS = 20
const ERROR_PERCENT = { warning: 1, error: 5 }
const FAILED_REQUESTS = 2

type Code = keyof typeof rules.conditions

/** Every condition that there is, how severe it is unless said otherwise, and where its cause is. */
const CONDITIONS = rules.conditions as Record<Code, Pick<Incident, 'part' | 'severity' | 'place' | 'summary'>>

/** `what`: said in its summary, in place of `{}`. */
function wrong(code: Code, what: string | number = '', severity?: Severity): Condition {
  const condition = CONDITIONS[code]
  const summary = condition.summary.replace('{}', () => String(what))
  return { ...condition, code, summary, severity: severity ?? condition.severity }
}

/** Everything that is wrong, from what is known; console-40 and docs/operation.md list it. */
export function conditionsOf(facts: Facts): Condition[] {
  const found = [
    ...mailConditions(facts),
    ...dependencyConditions(facts),
    ...storageConditions(facts),
    ...trafficConditions(facts),
    !facts.isClockTrusted && wrong('clock.doubted'),
    facts.model.isSpent && wrong('model.spent'),
    facts.untold !== null &&
      wrong('alarms.failing', toldBy(facts.untold), facts.untold.tries > 1 ? 'error' : 'warning'),
  ]
  return found.filter((one) => one !== false)
}

type Conditions = (Condition | false)[]

function mailConditions({ now, mail, mails }: Facts): Conditions {
  const { lost, severity } = outboundHealth(mail, now)
  const isFailing = mail.stuck > 0 || lost > 0 || (mail.putOff > 0 && severity === 'error')
  const age = ageWords(mail.oldest === null ? 0 : now - mail.oldest)
  const late = `${counted(mail.waiting, 'mail')} ${mail.waiting === 1 ? 'waits' : 'wait'}, the oldest for ${age}`
  const which = lost && !mail.stuck ? `The last ${lost === 1 ? 'mail' : `${lost} mails`} did` : 'Mail does'
  const [ofLost, ofWaiting] = [mail.lostError, mail.waitingError].map((code) => code && wordsOf(code))
  const why = (lost && !mail.stuck ? [ofLost, late, ofWaiting] : [ofWaiting, late])
    .filter((words) => words && (words !== late || mail.waiting > 0))
    .join('; ')
  return [
    !mail.isSetUp && wrong('mail.not_set_up'),
    severity !== null &&
      (isFailing
        ? wrong('mail.failing', `${which} not leave: ${why}`, severity)
        : wrong('mail.slow', why, severity)),
    mails.refused >= MANY_REFUSED_MAILS && wrong('mail.refused', counted(mails.refused, 'mail')),
    mails.unproven > 0 && wrong('mail.unproven', counted(mails.unproven, 'mail')),
  ]
}

function dependencyConditions({ now, model, failing }: Facts): Condition[] {
  const found = failing.flatMap(({ name, state }) => {
    const [kind = '', source = ''] = name.split(' ')
    const rule = DEPENDENCIES[kind]
    // A failed service is told until a call of it succeeds, for silence mends nothing
    const keepMs = kind === 'reading' ? EVENT_MS : Infinity
    if (!rule || !state.last || now - state.last.at > keepMs) return []
    const { at, code } = state.last
    const isRepeated = state.failures > 1
    const times = isRepeated ? ` (${state.failures} times in a row)` : ''
    const untried = now - at > UNTRIED_MS ? `; not tried since ${minuteOf(at)}` : ''
    const summary = `${source || rule.name} ${rule.fails}: ${faultOf(kind, code)}${times}${untried}`
    return wrong(rule.code, summary, isRepeated ? 'error' : 'warning')
  })
  if (model.isSetUp && model.isPaused && !found.some(({ code }) => code === 'model.failing'))
    found.push(
      wrong('model.failing', 'The language model is paused after failures; the embedded reader reads alone'),
    )
  // Of several sources the worst one is told
  return [...Map.groupBy(found, ({ code }) => code).values()].flatMap(
    (some) => some.find(({ severity }) => severity === 'error') ?? some[0] ?? [],
  )
}

/** Of a service that failed before this start and was not called since: nothing tells that it is well. */
export const isUntold = (code: string, { tried, model }: Facts): boolean =>
  Object.entries(DEPENDENCIES).some(
    ([kind, of]) => of.lasts && of.code === code && !tried.some((name) => name.split(' ')[0] === kind),
  ) &&
  (code !== 'model.failing' || model.isSetUp)

const toldBy = ({ way, error }: NonNullable<Facts['untold']>) =>
  `${way} takes no alarms: ${wordsOf(error ?? 'other')}`

const minuteOf = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** `name` is that of the dependency, unless it is one of several sources; `lasts`: over a restart. */
const DEPENDENCIES = rules.dependencies as Record<string, DependencyRule>
type DependencyRule = { code: Code; name: string; fails: string; lasts?: boolean }

/** Words for the code with which a dependency of such a kind failed. */
function faultOf(kind: string, code: string): string {
  if (kind === 'model') return modelFault(code)[1]
  return kind === 'reader' || kind === 'reading' ? readingFault(code)[1] : wordsOf(code)
}

function storageConditions({ storage, database }: Facts): Conditions {
  const [first] = storage.current
  return [
    first !== undefined && wrong(storage.isFull ? 'storage.full' : 'storage.low', first.replace(/\.$/, '')),
    database.isDamaged && wrong('database.damaged'),
    database.isLocked && wrong('database.locked'),
    database.orphans > 0 && wrong('database.unchecked', 'Rows are missing from the database'),
    database.isUnchecked &&
      !database.orphans &&
      wrong('database.unchecked', 'The database could not be checked'),
    database.isSlow && !database.isLocked && wrong('database.slow'),
  ]
}

function trafficConditions({ refused, requests, unreadable }: Facts): Conditions {
  return [
    refused.secrets >= MANY_SECRETS.warning &&
      wrong('security.wrong_secrets', refused.secrets, severityOf(refused.secrets, MANY_SECRETS)),
    refused.calls >= MANY_CALLS && wrong('security.too_many', refused.calls),
    requests.failures >= FAILED_REQUESTS &&
      requests.errorRate >= ERROR_PERCENT.warning &&
      wrong('requests.failing', requests.failures, severityOf(requests.errorRate, ERROR_PERCENT)),
    unreadable > 0 && wrong('reading.unreadable', counted(unreadable, 'document')),
  ]
}

const severityOf = (value: number, { error }: { error: number }) => (value >= error ? 'error' : 'warning')

export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const ageWords = (ms: number) =>
  ms < MINUTE_MS ? `${Math.max(0, Math.round(ms / 1_000))} s` : `${Math.round(ms / MINUTE_MS)} min`

/** `refused-550` or `answered-503`: the status of the other side. */
export function wordsOf(code: string): string {
  const [, how, status] = /^(refused|answered)-(\d{3})$/.exec(code) ?? []
  if (how) return `it ${how === 'refused' ? 'refused' : 'answered'} with ${status}`
  return Object.hasOwn(rules.words, code) ? rules.words[code as keyof typeof rules.words] : code
}
