import { expect, test } from 'vitest'
import type { MailTransport, OutboundMessage } from './transport.ts'

/** A transport with a look at what arrived behind it, and its end. */
export type TransportBench = {
  transport: MailTransport
  arrived: () => Promise<Buffer[]>
  close: () => Promise<void>
}

export const message = (id: string, body = 'Hello'): OutboundMessage => ({
  envelope: { from: 'trip@skein.test', to: 'maya@example.com' },
  raw: Buffer.from(`From: trip@skein.test\r\nTo: maya@example.com\r\nSubject: ${id}\r\n\r\n${body}\r\n`),
  id,
})

/** What every way out for mails must do. */
export function transportSuite(make: () => Promise<TransportBench>): void {
  test('a mail arrives as it was composed, byte for byte', async () => {
    const bench = await make()
    const sent = message('one', 'Zürich → Málaga\r\n.\r\n..dots\r\n\r\nend')
    await bench.transport.send(sent)
    expect((await bench.arrived()).map(String)).toEqual([String(sent.raw)])
    await bench.close()
  })

  test('mails that are sent at once arrive once each', async () => {
    const bench = await make()
    const ids = Array.from({ length: 20 }, (_, index) => `mail-${index}`)
    await Promise.all(ids.map((id) => bench.transport.send(message(id))))
    const subjects = (await bench.arrived()).map((raw) => /Subject: (.*)\r\n/.exec(String(raw))?.[1])
    expect([subjects.length, new Set(subjects)]).toEqual([ids.length, new Set(ids)])
    await bench.close()
  })

  test('it stops quietly, also twice and without a mail', async () => {
    const bench = await make()
    await bench.transport.stop()
    await bench.transport.stop()
    expect(await bench.arrived()).toEqual([])
    await bench.close()
  })
}
