import type { UploadResult } from '#contract/trip.ts'
import { bookingText } from '../client.ts'
import { deliver, DOMAIN, letter } from '../mail.ts'
import { type Lane, makeMark, type Outcome, outcomeOf, read } from './lane.ts'

const ASYNC = { prefer: 'respond-async' }
const text = (mark: string) => bookingText('BA 478', 'Maya Hughes').replace(/K7PQ\d+/, mark)
/** It says that it is a PDF, and is none: reading it fails, and it is kept. */
const broken = (mark: string) => `%PDF-1.7\n${mark} nothing of it can be read`

/** All work that changes what a server holds: each asks for one thing and enters its promise in a ledger. */
export const WORK = {
  upload: (lane: Lane) =>
    addDocument(lane, (mark) =>
      sendFile(lane, `${mark}.txt`, text(mark), Number(mark.slice(1)) % 2 ? ASYNC : {}),
    ),
  paste: (lane: Lane) =>
    addDocument(lane, (mark) => lane.asEditor('POST', '/documents/text', { text: text(mark) }, ASYNC)),
  'failing upload': (lane: Lane) => addFailing(lane),
  retry: (lane: Lane) => retry(lane),
  removal: (lane: Lane) => remove(lane),
  rename: async (lane: Lane) => {
    const title = `Title ${makeMark()}`
    return wish(lane, { [`title ${lane.trip.itineraryId}`]: title }, () =>
      lane.asEditor('PATCH', '', { title }),
    )
  },
  edit: async (lane: Lane) => {
    const name = `Hotel ${makeMark()}`
    const edit = {
      thing: 'stay',
      action: 'add',
      fields: { name, checkIn: '2027-06-11', checkOut: '2027-06-13' },
    }
    return wish(lane, { [`edit ${lane.trip.itineraryId} ${name}`]: 'there' }, () =>
      lane.asEditor('POST', '/edits', { edit }),
    )
  },
  mail: (lane: Lane) => sendMail(lane),
  rotation: (lane: Lane) => rotate(lane),
  'sign-in': (lane: Lane) => signIn(lane),
  'sign-out': (lane: Lane) => signOut(lane),
  'account deletion': (lane: Lane) => deleteAccount(lane),
  contact: async (lane: Lane) => {
    const mark = makeMark()
    const message = {
      name: 'Ann',
      email: `ann@${DOMAIN}`,
      category: 'question',
      subject: mark,
      message: mark,
    }
    return wish(lane, { [`contact ${mark}`]: 'there' }, () =>
      lane.json('POST', '/api/support/contact', message),
    )
  },
  alerts: (lane: Lane) => followAlerts(lane),
  debugger: async (lane: Lane) => {
    const body = { content: text(makeMark()), strategy: 'text-only' }
    return outcomeOf(await lane.asOperator('/api/admin/email/ai/test-complete', body))
  },
} satisfies Record<string, (lane: Lane) => Promise<Outcome | 'nothing'>>

export type WorkKind = keyof typeof WORK
export const WORK_KINDS = Object.keys(WORK) as WorkKind[]

/** Every kind of work in an order in which each finds what it needs. */
export const SCRIPT: WorkKind[] = [
  'upload',
  'paste',
  'rename',
  'edit',
  'rotation',
  'mail',
  'sign-in',
  'failing upload',
  'alerts',
  'removal',
  'contact',
  'sign-in',
  'retry',
  'mail',
  'alerts',
  'rotation',
  'paste',
  'debugger',
  'sign-out',
  'removal',
  'sign-in',
  'sign-in',
  'alerts',
  'upload',
  'account deletion',
  'rename',
  'removal',
  'edit',
]

/** Asks for something and enters the outcome. A server failure leaves open whether it was done. */
async function wish(
  lane: Lane,
  wishes: Record<string, string>,
  send: () => Promise<Response | undefined>,
): Promise<Outcome> {
  const promise = lane.site.ledger.begin(wishes)
  const answer = await send()
  const isWhole = answer && (await answer.arrayBuffer().then(Boolean, () => false))
  if (!isWhole) return 'cut'
  if (answer.ok) promise.answered()
  else if (answer.status < 500) promise.refused()
  return outcomeOf(answer)
}

const documentKey = (lane: Lane, mark: string) => `document ${lane.trip.itineraryId} ${mark}`

function sendFile(lane: Lane, name: string, content: string, more: Record<string, string> = {}) {
  const body = new FormData()
  body.set('file', new File([content], name))
  return lane.call(lane.client.path('/documents'), {
    method: 'POST',
    body,
    headers: { ...lane.client.editor(), ...more },
  })
}

async function addDocument(
  lane: Lane,
  send: (mark: string) => Promise<Response | undefined>,
): Promise<Outcome> {
  const mark = makeMark()
  const promise = lane.site.ledger.begin({ [documentKey(lane, mark)]: 'there' })
  const answer = await send(mark)
  const result = answer?.ok ? await read<UploadResult>(answer) : undefined
  if (result) {
    promise.answered()
    lane.documents.set(mark, result.documentId)
    return 'answered'
  }
  if (answer && !answer.ok && answer.status < 500) promise.refused()
  return answer && !answer.ok ? 'refused' : 'cut'
}

/** The answer 422 says that it is kept and could not be read. */
async function addFailing(lane: Lane): Promise<Outcome> {
  const mark = makeMark()
  const promise = lane.site.ledger.begin({ [documentKey(lane, mark)]: 'there' })
  const answer = await sendFile(lane, `${mark}.pdf`, broken(mark))
  if (!answer || (await read(answer)) === undefined) return 'cut'
  if (answer.status === 422 || answer.ok) {
    promise.answered()
    if (answer.status === 422) lane.failed.push(mark)
    return 'answered'
  }
  if (answer.status < 500) promise.refused()
  return 'refused'
}

async function retry(lane: Lane): Promise<Outcome | 'nothing'> {
  const mark = lane.failed.at(-1)
  if (mark === undefined) return 'nothing'
  const id = await idOf(lane, mark)
  if (id === undefined) return 'cut'
  // It is read again in place of the old one: whatever comes of it, there is one
  const answer = await lane.asEditor('POST', `/documents/${id}/retry`, {})
  return answer?.status === 422 ? 'answered' : outcomeOf(answer)
}

async function remove(lane: Lane): Promise<Outcome | 'nothing'> {
  const mark = [...lane.documents.keys()][0] ?? lane.failed.shift()
  if (mark === undefined) return 'nothing'
  const id = await idOf(lane, mark)
  if (id === undefined) return 'nothing'
  lane.documents.delete(mark)
  const wishes = { [documentKey(lane, mark)]: 'absent' }
  const outcome = await wish(lane, wishes, () => lane.asEditor('DELETE', `/documents/${id}`))
  if (outcome === 'answered') lane.site.removed.add(id)
  return outcome
}

/** The id under which the trip lists a document now; undefined while it is read. */
async function idOf(lane: Lane, mark: string): Promise<string | undefined> {
  const answer = await lane.call(lane.client.path('/documents'), {
    headers: { 'x-view-password': lane.trip.viewPassword },
  })
  const listed = answer?.ok ? await read<{ id: string; originalName: string; content: string }[]>(answer) : []
  return listed?.find(({ originalName, content }) => `${originalName} ${content}`.includes(mark))?.id
}

/** Sends a mail, or again the one that nobody took yet, under the same Message-ID. */
async function sendMail(lane: Lane): Promise<Outcome> {
  const to = lane.site.ledger.value(`address ${lane.trip.itineraryId}`)
  if (!lane.unsent && !to?.includes('@')) return rotate(lane)
  const { raw, from, to: address, promise } = (lane.unsent ??= writeMail(lane, to!))
  const outcome = await deliver(lane.site.smtpPort, raw, { from, to: address }, lane.mailAddress()).then(
    () => 'answered' as const,
    ({ responseCode = 0 }: { responseCode?: number }) => (responseCode >= 500 ? 'refused' : 'cut'),
  )
  if (outcome === 'answered') promise.answered()
  if (outcome !== 'cut') lane.unsent = undefined
  return outcome
}

function writeMail(lane: Lane, to: string) {
  const mark = makeMark()
  const from = `${mark.toLowerCase()}@family.${DOMAIN}`
  const messageId = `<${mark}@family.${DOMAIN}>`
  const raw = letter({ from, to, subject: `Booking ${mark}`, messageId, text: text(mark) })
  const wishes = {
    [documentKey(lane, mark)]: 'there',
    [`letter ${lane.trip.itineraryId} ${from}`]: 'there',
  }
  return { raw, from, to, promise: lane.site.ledger.begin(wishes) }
}

async function rotate(lane: Lane): Promise<Outcome> {
  const key = `address ${lane.trip.itineraryId}`
  const promise = lane.site.ledger.begin({ [key]: 'another' })
  const answer = await lane.asEditor('POST', '/magic-email', { rotate: true })
  const made = answer?.ok ? await read<{ magicEmailAddress: string }>(answer) : undefined
  if (!made) return answer && !answer.ok ? 'refused' : 'cut'
  promise.answered({ [key]: made.magicEmailAddress })
  return 'answered'
}

/** One step on the way in: asks for a link, or spends the one that came. */
async function signIn(lane: Lane): Promise<Outcome | 'nothing'> {
  if (lane.session !== undefined) return 'nothing'
  const { ledger } = lane.site
  const token = lane.email && tokenIn(lane, lane.email, /verify\?token=([\w-]+)/)
  if (!token) {
    lane.email = `${makeMark().toLowerCase()}@people.${DOMAIN}`
    return wish(lane, { [`letter - ${lane.email}`]: 'there' }, () =>
      lane.json('POST', '/api/auth/magic-link', { email: lane.email }),
    )
  }
  const account = `account ${lane.email}`
  const promise = ledger.begin({ [account]: 'there' })
  const answer = await lane.json('POST', '/api/auth/verify-magic', { token })
  const result = answer?.ok ? await read<{ authToken: string }>(answer) : undefined
  if (result) {
    ledger.begin({ [`session ${result.authToken}`]: 'live' }).answered()
    promise.answered()
    lane.session = result.authToken
  } else lane.email = ''
  return result ? 'answered' : outcomeOf(answer)
}

const tokenIn = (lane: Lane, email: string, pattern: RegExp) =>
  lane.site.letters.flatMap(({ to, mail }) =>
    to.includes(email) ? (pattern.exec(mail.text ?? '')?.[1] ?? []) : [],
  )[0]

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function signOut(lane: Lane): Promise<Outcome | 'nothing'> {
  const { session } = lane
  if (session === undefined) return 'nothing'
  lane.session = undefined
  lane.email = ''
  return wish(lane, { [`session ${session}`]: 'ended' }, () =>
    lane.json('POST', '/api/user/sign-out', {}, bearer(session)),
  )
}

async function deleteAccount(lane: Lane): Promise<Outcome | 'nothing'> {
  const { session, email } = lane
  if (session === undefined) return 'nothing'
  lane.session = undefined
  lane.email = ''
  return wish(lane, { [`account ${email}`]: 'absent', [`session ${session}`]: 'ended' }, () =>
    lane.json('DELETE', '/api/user/account', undefined, bearer(session)),
  )
}

/** One step: begins alerts by mail, confirms them, or ends them. */
async function followAlerts(lane: Lane): Promise<Outcome | 'nothing'> {
  const { alert } = lane
  if (!alert) return startAlerts(lane)
  const key = `alert ${alert.token}`
  if (lane.site.ledger.value(key) === 'pending') {
    const token = tokenIn(lane, alert.email, /confirm\S*?([\w-]{43})/)
    if (!token) return 'nothing'
    return wish(lane, { [key]: 'active' }, () => lane.json('POST', '/api/alerts/confirm', { token }))
  }
  lane.alert = undefined
  return wish(lane, { [key]: 'stopped' }, () => lane.json('POST', '/api/alerts/stop', { token: alert.token }))
}

async function startAlerts(lane: Lane): Promise<Outcome> {
  const email = `${makeMark().toLowerCase()}@alerts.${DOMAIN}`
  const promise = lane.site.ledger.begin({ [`letter - ${email}`]: 'there' })
  const answer = await lane.asEditor('POST', '/alerts', { channel: { kind: 'mail', email }, travelers: null })
  const made = answer?.ok ? await read<{ token: string }>(answer) : undefined
  if (!made) {
    if (answer && answer.status < 500 && !answer.ok) promise.refused()
    return answer && !answer.ok ? 'refused' : 'cut'
  }
  promise.answered()
  lane.site.ledger.begin({ [`alert ${made.token}`]: 'pending' }).answered()
  lane.alert = { email, token: made.token }
  return 'answered'
}
