import type { Endpoint } from '#contract/endpoint.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { testNow } from '#test/clock.ts'
import { OPERATOR_KEY } from '#test/operator.ts'

export type OperatorCall = keyof typeof operatorApi

/** What an operator's call here answers if not 200: the trip, the file or the environment is not there. */
export const OPERATOR_ANSWERS: Partial<Record<OperatorCall, { status: number; reason: string }>> = {
  incidentAcknowledge: { status: 404, reason: 'there is no such incident' },
  storageDownload: { status: 404, reason: 'there is no such file' },
  tripDetail: { status: 404, reason: 'there is no such trip' },
  tripFile: { status: 404, reason: 'there is no such trip' },
}

export const isOperatorCall = (name: string): name is OperatorCall => Object.hasOwn(operatorApi, name)

/** A call as the console makes it, without credentials. */
export function operatorRequest(name: OperatorCall): { path: string; query: URLSearchParams; body: unknown } {
  const row: Endpoint = operatorApi[name]
  const path = row.path
    .replace(':env', 'production')
    .replace(':id', '4711')
    .replace(':tripId', TRIP)
    .replace(/:path\{[^}]*\}/, 'document.original')
  return { path, query: new URLSearchParams(QUERIES[name]), body: BODIES[name] ?? {} }
}

const TRIP = 'k4mwk4mwk4mwk4mw'

const QUERIES: Partial<Record<OperatorCall, Record<string, string>>> = {
  storageDownload: { path: 'files/none' },
  tripSearch: { tripId: TRIP },
}

/** A browser at a push service that PUSH_SERVICES lists. */
const BROWSER = {
  channel: {
    kind: 'push',
    endpoint: 'https://web.push.apple.com/abc',
    keys: {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  },
}

const CONTENT = { content: 'Flight BA 478', attachments: [] }
const BODIES: Partial<Record<OperatorCall, unknown>> = {
  adminLogin: { apiKey: OPERATOR_KEY },
  operatorBrowserAdd: BROWSER,
  operatorBrowserState: BROWSER,
  operatorBrowserRemove: BROWSER,
  statusClockConfirm: {
    get day() {
      return new Date(testNow()).toISOString().slice(0, 10)
    },
  },
  debugEmail: { emailContent: 'Subject: a flight\r\n\r\nFlight BA 478' },
  debugPreprocess: CONTENT,
  debugPrompt: { ...CONTENT, strategy: 'raw' },
  debugAsk: CONTENT,
  debugComplete: { ...CONTENT, strategy: 'raw' },
}
