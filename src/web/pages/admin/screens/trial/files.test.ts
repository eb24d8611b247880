import { expect, test } from 'vitest'
import { attachmentOf, endsWith, textOf } from './files.ts'

test.for([
  ['mail.eml', true],
  ['MAIL.EML', true],
  ['mail.eml.pdf', false],
  ['eml', false],
  ['mail.txt', false],
] as const)('%s is taken as a mail: %s', ([name, taken]) => {
  expect(endsWith(name, ['.eml'])).toBe(taken)
})

test('a file is read as UTF-8, and as Western European where it is none', async () => {
  expect(await textOf(new Blob(['Zürich – 東京']))).toBe('Zürich – 東京')
  expect(await textOf(new Blob([Uint8Array.of(0x5a, 0xfc, 0x72)]))).toBe('Zür')
})

test('an attachment is its bytes as base64, however long it is', async () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, at) => at % 251)
  const { content, filename } = await attachmentOf(new File([bytes], 'ticket.pdf'))
  expect(filename).toBe('ticket.pdf')
  expect(Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))).toEqual(bytes)
})
