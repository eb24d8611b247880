import { expect, test } from 'vitest'
import type { AiQuality, ProcessingRun } from '#contract/admin/ai.ts'
import { readingFault } from '#contract/admin/faults.ts'
import type { MailActivityList } from '#contract/admin/mail.ts'
import type { Trace } from '#contract/admin/traces.ts'
import { base64, lockedPdf, mail } from '#extract/read/files.test-data.ts'
import { fixture } from '#test/fixtures.ts'
import { arrived, deliver, makeMailWorld } from '#test/mail.ts'
import { asOperator, OPERATOR_KEY } from '#test/operator.ts'

const FROM = 'anna@family.example'
const TRACES = '/api/admin/debug/logs/traces?kind=reading'
const TICKET = 'application/pdf; name="ticket.pdf"'

const attached = (bytes: Uint8Array) =>
  `Content-Type: ${TICKET}\nContent-Disposition: attachment; filename="ticket.pdf"\nContent-Transfer-Encoding: base64\n\n${base64(bytes)}`

const mailWith = (to: string, bytes: Uint8Array) =>
  mail(`From: ${FROM}\nTo: ${to}\nSubject: Tickets\nMessage-ID: <${bytes.length}@family.example>`, [
    'Content-Type: text/plain\n\nThe tickets are in the attachment.',
    attached(bytes),
  ])

const whole = () => fixture('mail-es-pdf-1').bytes

test.for([
  { code: 'encrypted', bytes: lockedPdf, said: 'it is password-protected' },
  { code: 'broken', bytes: () => whole().subarray(0, 700), said: 'it is damaged' },
])(
  'a mail whose only attachment is $code is answered with the reason, and its run says so (spec console-20)',
  async ({ code, bytes, said }) => {
    await using world = await makeMailWorld({ env: { ADMIN_API_KEY: OPERATOR_KEY } })
    const { client, address } = await world.trip()
    await deliver(world.port, mailWith(address, bytes()), { from: FROM, to: address })
    await arrived(client)
    await expect.poll(() => world.mailbox.received.length, { timeout: 20_000 }).toBe(1)
    const answer = world.mailbox.received[0]!.mail.text
    expect(answer).toContain(`An attachment could not be opened: ${said}`)
    expect(answer).not.toContain('We found no')
    const recent = '/api/admin/status/ai/processing/recent'
    const { processing } = await asOperator<{ processing: ProcessingRun[] }>(world, recent)
    expect(processing).toMatchObject([{ status: 'partly', cause: code, engine: 'embedded' }])
    expect(processing[0]!.parts).toEqual([
      { format: 'mail', failure: null, count: 1 },
      { format: 'pdf', failure: code, count: 1 },
    ])
    expect(JSON.stringify(processing)).not.toContain('ticket')
    const mails = await asOperator<MailActivityList>(world, '/api/admin/status/email/activity?limit=20')
    const [shown] = mails.activity.combined.filter(({ direction }) => direction === 'inbound')
    expect(shown).toMatchObject({ status: 'processed', reason: `Partly read: ${readingFault(code)[1]}` })
    const { traces } = await asOperator<{ traces: Trace[] }>(world, TRACES)
    expect(traces).toMatchObject([{ code, status: 'failed', correlationId: shown!.correlationId }])
    const quality = await asOperator<{ metrics: AiQuality }>(world, '/api/admin/status/ai/quality')
    expect(quality.metrics.faults).toEqual([{ fault: 'people', code, count: 1 }])
  },
)
