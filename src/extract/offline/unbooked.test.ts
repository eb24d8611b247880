import { expect, test } from 'vitest'
import { extract } from '../extract.ts'
import { looksUnbooked } from './unbooked.ts'

const OPTIONS = `OPTION 1 via Dubai
1 EK 764 U 25MAR 4 JNBDXB 1405 0010+1
2 EK 003 U 26MAR 5 DXBLHR 0745 1140
OPTION 2 direct
1 VS 450 T 25MAR 4 JNBLHR 2015 0535+1`

test.each([
  ['fares of a day, one of which may be booked', OPTIONS, 0],
  [
    'a Russian ticket with designators in its own letters',
    'ПАССАЖИР: ГОЛУБЕВ/ДМИТРИЙ АНДРЕЕВИЧ\nБРОНЬ: 08K4TW\nОТ/ДО  РЕЙС  КЛ ДАТА  ОТПР  ПРИБ\nКРАСНОЯРСК/ЕМЕ  СУ1481  Н  16ЯНВ  0755  0855\nМОСКВА/ШРМ',
    1,
  ],
  ['the same display, once booked', OPTIONS.replace(/OPTION .*\n/g, ''), 3],
])('%s', async (_what, text, flights) => {
  const result = await extract({
    bytes: new TextEncoder().encode(text),
    name: 'a.txt',
    mimeType: 'text/plain',
    receivedOn: '2026-11-24',
  })
  expect(result.ok && result.extraction.flights).toHaveLength(flights)
})

test.each([
  ['a price for each flight', 'OSL-AGP DY 1876 from\n649,-\nOSL-ALC DY 1862\n599,-', true],
  ['one price for two flights', 'LH 1812 HAM BCN\nLH 1813 BCN HAM\nTotal EUR 214.00', false],
  ['a price for each seat of a booking', 'ZX41PQ\nBT 683\n14A 12,00 EUR\nBT 684\n21D 9,00 EUR', false],
  ['six airlines', 'LX 326\nOS 566\nKL 1934\nLH 1193\nIB 660\nSQ 345', true],
  ['six flights of two airlines', 'LX 326\nLX 566\nLX 1934\nLH 1193\nLH 660\nLH 345', false],
  ['an answer of an assistant', 'ChatGPT said:\nFly LH 1812 at 07:25', true],
  ['one word stressed', 'We fly **LH 1812** at 07:25', false],
])('%s: %s', (_what, text, expected) => {
  expect(looksUnbooked(text)).toBe(expected)
})
