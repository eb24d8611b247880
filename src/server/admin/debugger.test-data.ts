import { letter } from '#test/mail.ts'
import { bookingText } from '#test/client.ts'
import { makeWorld, type World } from '#test/world.ts'

export const OPERATOR_KEY = 'key-of-the-operator'

/** A server whose operator can sign in, with a DNS that knows no name. */
export const makeOperated = (
  outside: Parameters<typeof makeWorld>[0] & { env?: Record<string, string> } = {},
) =>
  makeWorld({
    resolveDns: (name) => Promise.reject(Object.assign(new Error(name), { code: 'ENOTFOUND' })),
    ...outside,
    env: { ADMIN_API_KEY: OPERATOR_KEY, ...outside.env },
  })

/** What a call of the console answers. */
export async function call<T>({ app }: Pick<World, 'app'>, path: string, body: unknown) {
  const answer = await app.request(`/api/admin/${path}`, {
    method: 'POST',
    headers: { 'x-admin-key': OPERATOR_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as T & { error?: string } }
}

/** A mail with one flight, as programs write it. */
export const flightMail = (text = bookingText(), headers: Record<string, string> = {}) =>
  letter({
    from: 'anna@family.example',
    to: 'trip@skein.example',
    subject: 'My flight',
    text,
    messageId: '<trial@family.example>',
    headers: { 'MIME-Version': '1.0', ...headers },
  })

/** The same booking as a page with a table. */
export const FLIGHT_PAGE = `<!doctype html><html><head><style>td{color:red}</style></head><body>
<h1>Booking confirmation K7PQ31</h1><script>alert(1)</script>
<table><tr><td>Flight</td><td>From</td><td>To</td></tr>
<tr><td>BA 478</td><td>London Heathrow (LHR)<br>11 June 2027 07:20</td><td>Barcelona (BCN)<br>11 June 2027 10:35</td></tr></table>
<p>Passenger: Maya Hughes</p></body></html>`
