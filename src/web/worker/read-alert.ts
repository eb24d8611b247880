import type { AlertMessage } from '#contract/alerts.ts'
import { parseJson } from '#web/api.ts'

/** Null if it is no alert. Checked by hand: the schema library would make up most of the worker. */
export function readAlert(text: string): AlertMessage | null {
  const message = parseJson(text)
  const understood =
    isRecord(message) &&
    KINDS.has(message['kind']) &&
    Array.isArray(message['also']) &&
    message['also'].every((kind) => KINDS.has(kind)) &&
    message['also'].length < KINDS.size &&
    typeof message['hasLeft'] === 'boolean' &&
    isClock(message['landsAbout']) &&
    NAMES.every((name) => isWords(message[name])) &&
    WORDS.every((name) => message[name] === null || isWords(message[name])) &&
    FLAGS.every((name) => typeof message[name] === 'boolean') &&
    (message['delayMinutes'] === null || Number.isFinite(message['delayMinutes'])) &&
    isPair(message['departure']) &&
    isPair(message['arrival'])
  return understood ? (message as AlertMessage) : null
}

/** News for the operator; null if it is none. Only paths of the console are opened. */
export function readNews(text: string): { title: string; body: string; page: string } | null {
  const news = parseJson(text)
  if (!isRecord(news) || news['kind'] !== 'incidents') return null
  const { title, text: body, url } = news
  const page = typeof url === 'string' ? URL.parse(url) : null
  if (typeof title !== 'string' || typeof body !== 'string' || !page?.pathname.startsWith('/admin'))
    return null
  return {
    title: title.slice(0, LONGEST),
    body: body.slice(0, 5 * LONGEST),
    page: `${page.pathname}${page.search}`,
  }
}

/** What fits into a line of a notification. */
const LONGEST = 100

const KINDS = new Set<unknown>(['delayed', 'cancelled', 'diverted', 'gate', 'landed', 'reinstated'])
const FLAGS = ['wasDiverted', 'isLessLate']
const NAMES = ['flightNumber', 'date', 'origin']
const WORDS = [
  'originCity',
  'destinationCity',
  'divertedTo',
  'departureGate',
  'arrivalTerminal',
  'baggageBelt',
]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object'
const isWords = (value: unknown) => typeof value === 'string' && value.length <= LONGEST
const isClock = (value: unknown) =>
  value === null || (typeof value === 'string' && /^\d{2}:\d{2}$/.test(value))
const isPair = (value: unknown) => isRecord(value) && isClock(value['scheduled']) && isClock(value['now'])
