import { expect, test } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import { parseForm, parseUpload, textOf } from './form.ts'

const MULTIPART = 'multipart/form-data; boundary=b'
const URL_ENCODED = 'application/x-www-form-urlencoded; charset=utf-8'
const part = (head: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const parse = (text: string, type = MULTIPART) => parseForm(Buffer.from(text, 'latin1'), type)

test('a form made by others is read byte for byte', async () => {
  const bytes = Uint8Array.from({ length: 1024 }, (_, at) => at)
  const given = new FormData()
  given.append('words', 'Grüße & more = 100 %\r\n--b')
  given.append('file', new File([bytes], 'a "b" ü.pdf', { type: 'application/pdf' }))
  const sent = new Response(given)
  const type = sent.headers.get('content-type') ?? ''
  const form = parseForm(Buffer.from(await sent.arrayBuffer()), type)
  expect(textOf(form, 'words')).toBe('Grüße & more = 100 %\r\n--b')
  expect(form.get('file')).toEqual({
    size: bytes.length,
    bytes: Buffer.from(bytes),
    fileName: 'a "b" ü.pdf',
    type: 'application/pdf',
  })
})

test('a form of one line is read as others write it', () => {
  const given = new URLSearchParams({ words: 'Grüße & more = 100 % + 1\r\n', empty: '' }).toString()
  const form = parse(`${given}&odd=%zz%4`, URL_ENCODED)
  expect(['words', 'empty', 'odd', 'missing'].map((name) => textOf(form, name))).toEqual([
    'Grüße & more = 100 % + 1\r\n',
    '',
    '%zz%4',
    null,
  ])
})

test('a field has the charset that is said of it', () => {
  const form = parse(`${part('name="text"', 'K\xf6ln')}--b--`)
  expect([textOf(form, 'text', 'iso-8859-1'), textOf(form, 'text', 'no-such-charset')]).toEqual([
    'Köln',
    'K\ufffdln',
  ])
})

test.for([
  ['a name with escapes', 'name="f"; filename="a\\"b\\\\c.pdf"', 'a"b\\c.pdf'],
  ['a name as browsers write it', 'name="f"; filename="a%22b.pdf"', 'a"b.pdf'],
  ['a name that ends in a backslash', 'name="f"; filename="a\\"', 'a\\'],
  ['a name before the field', 'filename="; name=x; .pdf"; name="f"', '; name=x; .pdf'],
  [
    'a name with its charset (RFC 8187)',
    "name=f; filename=x; filename*=iso-8859-1'de'K%F6ln.pdf",
    'Köln.pdf',
  ],
] as const)('file names: %s', ([, head, fileName]) => {
  expect(parse(`${part(head, '')}--b--`).get('f')?.fileName).toBe(fileName)
})

test('of fields with one name the first counts', () => {
  expect(textOf(parse(`${part('name="a"', '1')}${part('name="a"', '2')}--b--`), 'a')).toBe('1')
  expect(textOf(parse('a=1&a=2', URL_ENCODED), 'a')).toBe('1')
})

test.for([
  ['65 parts', `${Array.from({ length: 65 }, (_, at) => part(`name="${at}"`, '')).join('')}--b--`, MULTIPART],
  ['65 fields in a line', Array.from({ length: 65 }, (_, at) => `${at}=`).join('&'), URL_ENCODED],
  ['a form without an end', part('name="a"', '1'), MULTIPART],
  ['a form without a beginning', 'a=1', MULTIPART],
  ['a part without a name', `${part('filename="a"', '1')}--b--`, MULTIPART],
  [
    'a part without an end of its headers',
    '--b\r\nContent-Disposition: form-data; name="a"\r\n--b--',
    MULTIPART,
  ],
  ['fields without values', '{"a":1}', URL_ENCODED],
  ['no boundary', part('name="a"', '1'), 'multipart/form-data'],
  ['another type', '{}', 'application/json'],
  ['no type', '', ''],
] as const)('refused: %s', ([, text, type]) => {
  expect(() => parse(text, type)).toThrow('not valid')
})

test('64 parts are taken', () => {
  const parts = Array.from({ length: 64 }, (_, at) => part(`name="${at}"`, ''))
  expect(parse(`${parts.join('')}--b--`).size).toBe(64)
})

test('an upload has strings and files, as `Response.formData` reads them', async () => {
  const given = new FormData()
  given.append('password', 'Grüße')
  given.append('file', new File(['%PDF'], 'a "b" ü.pdf', { type: 'application/pdf' }))
  given.append('plain', new File([''], ''))
  const sent = new Response(given)
  const bytes = Buffer.from(await sent.clone().arrayBuffer())
  const upload = parseUpload(bytes, sent.headers.get('content-type') ?? '')
  const expected = Object.fromEntries(await sent.formData())
  expect(Object.keys(upload)).toEqual(Object.keys(expected))
  for (const [name, value] of Object.entries(upload))
    expect(await told(value)).toEqual(await told(expected[name]!))
})

test('a file that says no type is text', () => {
  const { file } = parseUpload(Buffer.from(`${part('name="file"; filename="a.txt"', 'x')}--b--`), MULTIPART)
  expect(file).toMatchObject({ name: 'a.txt', type: 'text/plain' })
})

const told = async (value: string | File) =>
  typeof value === 'string' ? value : [value.name, value.type, await value.text()]

const MEGABYTES = 9 * 1024 * 1024
const MANY_PARTS = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(150_000)

/** What took the parser of the standard library up to two seconds, before anybody was let in. */
test.for([
  [
    'many parts behind a boundary that is none',
    `${MANY_PARTS}--b--`,
    'multipart/form-data; xboundary=zzzzzzzz; boundary=b',
  ],
  ['a part with many lines of headers', `--b\r\n${'a: b\r\n'.repeat(1_000_000)}\r\nx\r\n--b--`, MULTIPART],
  ['a name that is long', `${part(`name="${'%0A'.repeat(MEGABYTES / 3)}"`, '')}--b--`, MULTIPART],
  [
    'a boundary almost everywhere',
    `--${'a'.repeat(200)}\r\n\r\n--${'a'.repeat(199)}`.repeat(25_000),
    `multipart/form-data; boundary=${'a'.repeat(200)}`,
  ],
  ['a line of text', 'a=%41', URL_ENCODED],
  ['no boundary', `${part('name="a"', '1')}--b--`, 'multipart/form-data; xboundary=b'],
  ['a boundary of a line', `${part('name="a"', '1')}--b--`, 'multipart/form-data; boundary='],
] as const)('refused as an upload, and soon: %s', async ([, text, type]) => {
  const bytes = Buffer.from(text)
  const refused = await processorTime(() => expect(() => parseUpload(bytes, type)).toThrow('not valid'))
  expect(refused.ms).toBeLessThan(250)
})
