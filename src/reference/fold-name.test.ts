import { expect, test } from 'vitest'
import { foldName, foldUmlauts } from '#reference/fold-name.ts'

test.each([
  ['Düsseldorf', 'dusseldorf'],
  ['Köln-Bonn', 'koln bonn'],
  ['São  Paulo / Guarulhos', 'sao paulo guarulhos'],
  ["O'Hare", 'ohare'],
  ['Xi’an', 'xian'],
  ['Kraków–Łódź', 'krakow lodz'],
  ['Tromsø', 'tromso'],
  ['İSTANBUL', 'istanbul'],
  ['Diyarbakır', 'diyarbakir'],
  ['Großenhain', 'grossenhain'],
  ['Ｔｏｋｙｏ', 'tokyo'],
  ['ナリタ', 'ナリタ'],
  ['ブダペスト', 'ブダペスト'],
  ['กรุงเทพมหานคร', 'กรุงเทพมหานคร'],
  ['ΑΘΉΝΑ', 'αθηνα'],
  ['St. Louis, MO', 'st louis mo'],
  ['  ', ''],
])('"%s" folds to "%s"', (text, folded) => {
  expect(foldName(text)).toBe(folded)
})

test.each(['Düsseldorf/Köln-Bonn', 'İzmir', 'Ｔｏｋｙｏ', 'กรุงเทพฯ', 'मुंबई', 'القاهرة', 'Þórshöfn', '서울'])(
  'folding "%s" twice changes nothing more',
  (text) => {
    expect(foldName(foldName(text))).toBe(foldName(text))
  },
)

test.each([
  ['Düsseldorf', 'duesseldorf'],
  ['MÜNCHEN', 'muenchen'],
  ['Tromsø', 'tromsoe'],
  ['Ålesund', 'aalesund'],
  ['Zürich', 'zuerich'],
])('"%s" with two letters for an umlaut is "%s"', (text, folded) => {
  expect(foldUmlauts(text)).toBe(folded)
})

test('a name without umlauts has no second form', () => {
  expect(foldUmlauts('Málaga')).toBeUndefined()
})
