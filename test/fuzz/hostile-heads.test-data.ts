import { EVERY_BYTE, type HostileRow } from './hostile-pictures.test-data.ts'

/** Of heads of mails and of calls of providers, by target of targets.ts. */
export const HOSTILE_HEADS: Record<string, HostileRow[]> = {
  'mail-head': [
    ['every byte', () => EVERY_BYTE],
    ['groups in groups', () => `From: ${'g:'.repeat(15_000)}\n\nx`],
    ['30 KB of encoded words', () => `Subject: ${'=?utf-8?q?=C3?= '.repeat(1_900)}\n\nx`],
    ['10,000 hops', () => `${'Received: x\n'.repeat(2_700)}\nx`],
    ['30 KB of reply, reply, reply', () => `From: ${'-no-reply'.repeat(3_400)}@b.example\n\nx`],
    ['a megabyte without an end', () => 'From: a@b.example\n'.repeat(60_000)],
  ],
  'webhook-form': [
    ['every byte', () => EVERY_BYTE],
    ['100,000 delimiters', () => '--b0\r\n'.repeat(100_000)],
    [
      'parameters without an end',
      () => `--b0\r\nContent-Disposition: form-data${'; a="'.repeat(1_500)}\r\n\r\n\r\n--b0--`,
    ],
    ['300,000 ampersands', () => 'a=1&'.repeat(300_000)],
    ['a megabyte of percent signs', () => `headers=${'%'.repeat(1_000_000)}&to=a@b.example`],
    ['a megabyte of commas', () => `headers=From: a@b.example&to=${','.repeat(1_000_000)}`],
  ],
  'webhook-raw': [
    ['every byte', () => EVERY_BYTE],
    ['60,000 angle brackets', () => `To: ${'<'.repeat(60_000)}\n\nx`],
    ['recipients in recipients', () => `To: ${'a:'.repeat(20_000)}\n\nx`],
    ['10,000 recipients', () => `To: ${'a@b.example, '.repeat(10_000)}\n\nx`],
    ['200 KB of folded lines', () => `To: a@b.example${'\n '.repeat(100_000)}\n\nx`],
    ['a name of 200 KB', () => `${'x'.repeat(200_000)}: a\n\nx`],
  ],
}
