import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import { minimalPdf } from './files.test-data.ts'
import { isCostlyPdf } from './pdf-guard.ts'
import { readPdf } from './pdf.ts'
import { UNPACK } from './pdf-stream.ts'

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const ZEROS = latin(deflateSync(Buffer.alloc(60_000_000, ' '), { level: 9 }))
const RUNS = String.fromCharCode(129, 32).repeat(200_000)
/** LZW (ISO 32000-1 §7.4.4) of blanks: each code is one longer than the one before. */
const LZW = latin(lzwOfBlanks(14_000))

/** A PDF whose page shows the stream of object 6, whose dictionary says this of it. */
function showing(dictionary: string, packed: string, ...extra: string[]): Uint8Array {
  const stream = `<< ${dictionary} /Length ${packed.length} >>\nstream\n${packed}\nendstream`
  const file = latin(minimalPdf('', '', [stream, ...extra])).replace('/Contents 4 0 R', '/Contents 6 0 R')
  return Buffer.from(file, 'latin1')
}

const FLATE = '/Filter /FlateDecode'

const BOMBS: [what: string, make: () => Uint8Array][] = [
  ['a filter under its name', () => showing(FLATE, ZEROS)],
  ['a filter with an escaped letter (§7.3.5)', () => showing('/Filter /#46lateDecode', ZEROS)],
  ['a key with an escaped letter', () => showing('/#46ilter /Fl#61te#44ecode', ZEROS)],
  ['a filter that is another object', () => showing('/Filter 7 0 R', ZEROS, '/FlateDecode')],
  ['a filter that is an array elsewhere', () => showing('/Filter 7 0 R', ZEROS, '[/FlateDecode]')],
  ['an array of a reference', () => showing('/Filter [7 0 R]', ZEROS, '/#46lateDecode')],
  ['a reference to a reference', () => showing('/Filter 7 0 R', ZEROS, '8 0 R', '/FlateDecode')],
  ['a reference to nothing', () => showing('/Filter 99 0 R', ZEROS)],
  ['a filter by its short name', () => showing('/Filter /Fl', ZEROS)],
  ['a key by its short name', () => showing('/F /FlateDecode', ZEROS)],
  ['a comment before the name', () => showing('/Filter % a comment\n/FlateDecode', ZEROS)],
  ['two filters under one key', () => showing('/Filter /ASCIIHexDecode /Filter /FlateDecode', ZEROS)],
  ['a filter far before its stream', () => showing(`${FLATE} /X (${'x'.repeat(20_000)})`, ZEROS)],
  [
    'packed twice',
    () => showing('/Filter [/FlateDecode /FlateDecode]', latin(deflateSync(Buffer.from(ZEROS, 'latin1')))),
  ],
  [
    'packed in two ways',
    () => showing('/Filter [/FlateDecode /RunLengthDecode]', latin(deflateSync(Buffer.from(RUNS, 'latin1')))),
  ],
  ['in hex', () => showing('/Filter [/AHx /Fl]', `${Buffer.from(ZEROS, 'latin1').toString('hex')}>`)],
  ['runs of one byte', () => showing('/Filter /RunLengthDecode', RUNS)],
  ['LZW', () => showing('/Filter /LZWDecode', LZW)],
  ['packed as a photo', () => showing('/Filter /DCTDecode', '\xff\xd8\xff\xc0')],
  ['packed as a fax', () => showing('/Filter /CCITTFaxDecode /DecodeParms << /Columns 9999 >>', 'x')],
  ['packed as JBIG2', () => showing('/Filter /JBIG2Decode', 'x')],
  [
    'rows of two billion bytes (§7.4.4.4)',
    () =>
      showing(
        `${FLATE} /DecodeParms << /Predictor 12 /Columns 2147483647 >>`,
        latin(deflateSync(Buffer.from('x'))),
      ),
  ],
  ['with a Crypt filter that does nothing', () => showing('/Filter [/Crypt /FlateDecode]', ZEROS)],
  ['a page that says it is a picture', () => showing(`/Subtype /Image ${FLATE}`, ZEROS)],
  [
    'a page that says it is a font',
    () => showing(`/Length1 5 ${FLATE}`, latin(deflateSync(Buffer.alloc(80_000_000), { level: 9 }))),
  ],
  ['a page that says it is a table of objects', () => showing(`/Type /XRef ${FLATE}`, ZEROS)],
  ['an object stream', () => showing(`/Type /ObjStm /N 1 /First 4 ${FLATE}`, ZEROS)],
  ['endstream in its midst', () => showing(FLATE, withWord())],
  [
    'damaged before its end',
    () =>
      showing(
        FLATE,
        latin(damaged()),
        ...Array.from({ length: 3 }, () => `<< ${FLATE} >>\nstream\n${latin(damaged())}\nendstream`),
      ),
  ],
]

/** Zeros behind a block that is not packed and holds the word (RFC 1951 §3.2.4). */
function withWord(): string {
  const word = 'endstream'
  const stored = String.fromCharCode(0, word.length, 0, ~word.length & 0xff, 0xff)
  return ZEROS.slice(0, 2) + stored + word + ZEROS.slice(2)
}

/** 10 MB, and then something that is no block. */
function damaged(): Uint8Array {
  const whole = deflateSync(Buffer.alloc(10_000_000, ' '), { level: 9 })
  return Buffer.concat([whole.subarray(0, -200), Buffer.alloc(200, 0xff)])
}

function lzwOfBlanks(rounds: number): Uint8Array {
  const bits: string[] = []
  const put = (code: number, width: number) => bits.push(code.toString(2).padStart(width, '0'))
  let left = rounds
  while (left > 0) {
    put(256, 9)
    put(32, 9)
    for (let code = 258, width = 9; code < 4_090 && left-- > 0; code++) {
      width = code >= 2_047 ? 12 : code >= 1_023 ? 11 : code >= 511 ? 10 : 9
      put(code, width)
    }
  }
  const text = bits.join('')
  return Uint8Array.from({ length: text.length >> 3 }, (_, at) => parseInt(text.slice(at * 8, at * 8 + 8), 2))
}

describe('a PDF of a few KB that unpacks to tens of MB', () => {
  test.each(BOMBS)('is refused before it is: %s', async (_what, make) => {
    const bytes = make()
    const before = process.memoryUsage.rss()
    expect(await readPdf(bytes)).toEqual({ ok: false, reason: 'too_complex' })
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024)
  })
})

const form = (content: string, child: number) =>
  `<< /Subtype /Form /Resources << /XObject << /X ${child} 0 R >> >> /Length ${content.length} >>\n` +
  `stream\n${content}\nendstream`

test.each([
  ['', []],
  [
    ', also beside a deep row of forms that invoke nothing',
    Array.from({ length: 104 }, (_, at) => form('n', 18 + at)),
  ],
])('forms that invoke forms a billion times are refused%s', (_what, others) => {
  const bomb = Array.from({ length: 10 }, (_, at) => form('/X Do '.repeat(10), 8 + at))
  expect(isCostlyPdf(showing('', '/X Do', ...bomb, ...others))).toBe(true)
})

const numbered = (make: (number: number) => string) =>
  Array.from({ length: 700_000 }, (_, number) => make(number + 1))
    .join('')
    .slice(0, 9_900_000)

describe('a PDF of 10 MB that names objects without an end', () => {
  test.each<[what: string, objects: () => string]>([
    ['arrays that none closes', () => numbered((number) => `\n${number} 0 obj[`)],
    ['arrays that one closes', () => `${numbered((number) => `\n${number} 0 obj[`)}]`],
    ['arrays in arrays of a page', () => numbered(() => '/Contents[1 0 R ')],
    [
      'arrays that are closed late',
      () => numbered((number) => `/Contents[1 0 R ${number % 1_000 ? '' : ']'}`),
    ],
    ['an object again and again', () => `/Contents 1 0 R ${numbered(() => '\n1 0 obj[2 0 R ')}`],
  ])('is looked at within seconds: %s', async (_what, objects) => {
    const bytes = Buffer.from(`%PDF-1.7\n${objects()}\n%%EOF`, 'latin1')
    const { result, ms } = await processorTime(() => isCostlyPdf(bytes))
    expect(typeof result).toBe('boolean')
    expect(ms).toBeLessThan(4_000)
  })
})

const WORDS = 'BT /F 12 Tf 50 700 Td (Flight BA478 to Barcelona) Tj ET'
const packed = (text: string) => latin(deflateSync(Buffer.from(text, 'latin1')))

test.each<[what: string, make: () => Uint8Array]>([
  ['plain', () => showing('', WORDS)],
  ['deflated', () => showing(FLATE, packed(WORDS))],
  ['with an escaped name', () => showing('/Filter /#46lateDecode', packed(WORDS))],
  ['with a filter elsewhere', () => showing('/Filter 7 0 R', packed(WORDS), '[/FlateDecode]')],
  ['in hex', () => showing('/Filter /ASCIIHexDecode', `${Buffer.from(WORDS).toString('hex')}>`)],
])('an honest page is read: %s', async (_what, make) => {
  const result = await readPdf(make())
  expect(result.ok && result.pdf.views[0]?.text).toBe('Flight BA478 to Barcelona')
})

test('LZW is undone as in the example of ISO 32000-1 §7.4.4.2', () => {
  const unpacked = UNPACK['LZWDecode']!.unpack(Buffer.from('800b6050220c0c8501', 'hex'), 100)
  expect(unpacked).toEqual({ content: Buffer.from([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]), used: 9 })
})
