import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import { sanitizeOriginal } from '../preview/sanitize.ts'
import { input, minimalPdf } from './files.test-data.ts'
import { parseLooseJson } from './loose-json.ts'
import { readDocument } from './unpacking.ts'

const style = (css: string): string => `<!doctype html><style>${css}</style>x`
const mail = (body: string): string => `MIME-Version: 1.0\r\nFrom: a@air.example\r\n\r\n${body}`

/** A PDF of which one content stream is packed. */
function packedPdf(content: string): Uint8Array {
  const packed = deflateSync(Buffer.from(content), { level: 9 }).toString('latin1')
  return Buffer.from(
    Buffer.from(minimalPdf(packed))
      .toString('latin1')
      .replace(/<< \/Length (\d+) >>/, '<< /Length $1 /Filter /FlateDecode >>'),
    'latin1',
  )
}

/** Forms in forms, each of which invokes the next one several times. */
function nestedForms(depth: number, each: number): Uint8Array {
  const forms = Array.from({ length: depth }, (_, level) => {
    const content = level === depth - 1 ? 'BT /F 12 Tf (x) Tj ET' : '/X Do '.repeat(each)
    const resources = `/Resources << /XObject << /X ${level + 7} 0 R >> /Font << /F 5 0 R >> >>`
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length ${content.length} ${resources} >>\nstream\n${content}\nendstream`
  })
  const page = Buffer.from(minimalPdf('/X Do', '', forms)).toString('latin1')
  return Buffer.from(
    page.replace('/Font << /F 5 0 R >>', '/XObject << /X 6 0 R >> /Font << /F 5 0 R >>'),
    'latin1',
  )
}

/** Tables in tables, the innermost full of paragraphs. */
const nestedTables = (depth: number, before: string): string =>
  `<html>${`<table><tr><td>${before}`.repeat(depth)}${'<p>BA478</p>'.repeat(70_000)}`

/** Each once took between 2 seconds and for ever. */
const SLOW: [name: string, make: () => string | Uint8Array][] = [
  ['8 MB of style sheet without a brace', () => style('a'.repeat(7_900_000))],
  ['8 MB of selectors', () => style(`${'.a,'.repeat(2_600_000)}{display:none}`)],
  ['8 MB of comments that do not end', () => style('/*'.repeat(3_900_000))],
  ['8 MB of open braces', () => style('a{'.repeat(3_900_000))],
  ['8 MB of rules full of spaces', () => style(`${' '.repeat(390)}x{${' '.repeat(1_990)}}`.repeat(3_300))],
  ['250,000 style sheets', () => `<!doctype html>${'<style>.a{top:0}</style>'.repeat(250_000)}x`],
  ['9 MB of empty lines', () => `x${'\n'.repeat(9_000_000)}`],
  ['9 MB of quoted empty lines', () => `x\n${'>\n'.repeat(4_500_000)}`],
  ['800,000 header lines of forwards', () => `x\n${'From: a@b.c\n'.repeat(800_000)}`],
  ['800,000 drawn lines', () => `x\n${'-----------\n'.repeat(800_000)}`],
  ['200,000 forwards', () => `x\n${'From: a@b.c\nSubject: x\nDate: 1 Jan 2026\n\n'.repeat(200_000)}`],
  ['9 MB of empty lines in a mail', () => mail('\n'.repeat(9_000_000))],
  ['99,000 short lines in a mail', () => mail('\n'.repeat(99_000))],
  ['a PDF of 30,000,000 saved states', () => packedPdf('q '.repeat(30_000_000))],
  ['a PDF of 40,000 saved states', () => packedPdf('q 0 0 9 9 re W n '.repeat(40_000))],
  ['a PDF of 3,000,000 rectangles', () => packedPdf('0 0 1 1 re f '.repeat(3_000_000))],
  ['a PDF of a million words', () => packedPdf(`BT /F 12 Tf ${'(x) Tj '.repeat(1_000_000)}ET`)],
  ['a PDF of ten thousand million forms', () => nestedForms(10, 10)],
  ['a PDF of sixteen million forms', () => nestedForms(24, 2)],
  ['900 tables in each other around 70,000 paragraphs', () => nestedTables(900, 'x')],
  ['900 tables in each other that hold two cells', () => nestedTables(900, 'x<td>')],
  ['a line of 400,000 Ogham spaces', () => `x${'\u1680'.repeat(400_000)}x`],
  ['a line of 9,000,000 dashes', () => `x\n${'-'.repeat(9_000_000)}`],
  [
    'a damaged PDF of one object 8,000 times',
    () =>
      `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n${'4 0 obj\n<< /L >>\nendobj\n'.repeat(8_000)}`,
  ],
]

describe('a document', () => {
  beforeAll(() => readDocument(input(minimalPdf('x')))) // the first PDF loads its parser

  it.each(SLOW)('of %s is done with in three seconds', { timeout: 120_000 }, async (_name, make) => {
    const document = input(make())
    const { ms } = await processorTime(() => readDocument(document))
    expect(ms).toBeLessThan(3_000)
  })
})

const JSON_SOURCES: [name: string, make: () => string][] = [
  ['braces', () => '{'.repeat(4_000_000)],
  ['values without commas', () => `[${'1 '.repeat(2_000_000)}`],
  ['a text full of quotation marks', () => `["${'a"'.repeat(2_000_000)}`],
  ['comments in a comment', () => `/*${'/**/'.repeat(1_000_000)}`],
  ['entities', () => `{${'&quot;'.repeat(600_000)}`],
]

it.each(JSON_SOURCES)('4 MB of %s are no JSON, and quickly so', async (_name, make) => {
  const source = make()
  const { result, ms } = await processorTime(() => parseLooseJson(source))
  expect(result).toBeUndefined()
  expect(ms).toBeLessThan(1_000)
})

const ORIGINALS: [name: string, make: () => string][] = [
  ['a style of a million letters', () => `<p style="color:${'a'.repeat(999_000)}">`],
  ['a style of 100,000 addresses', () => `<p style="${'color: url'.repeat(99_000)}">`],
  ['40,000 styles', () => '<p style="color:red">x'.repeat(40_000)],
  ['a million angle brackets', () => '<'.repeat(1_000_000)],
  ['300,000 open paragraphs', () => '<p>'.repeat(330_000)],
]

it.each(ORIGINALS)('Show Original of %s takes no longer than two seconds', async (_name, make) => {
  const html = make()
  const { result, ms } = await processorTime(() => sanitizeOriginal(html))
  expect(result.length).toBeLessThanOrEqual(256 * 1024)
  expect(ms).toBeLessThan(2_000)
})

it('forms of a sound PDF are read, however often one is used', async () => {
  const result = await readDocument(input(nestedForms(3, 4)))
  expect(result.ok && result.tree.parts[0]?.views[0]?.text).toContain('x')
})
