import { expect, test } from 'vitest'
import names from '#data/cities.json' with { type: 'json' }
import { findAirport } from '#reference/airports.ts'
import { airportsNamed, foldName, longestNameWords } from '#reference/gazetteer.ts'
import { findMetro } from '#reference/metro.ts'

const named = (text: string): string[] => {
  const weights = [...(airportsNamed(foldName(text)) ?? [])]
  return weights.toSorted(([, one], [, other]) => other - one).map(([code]) => code)
}

// Cities and airports as tickets write them: the first airport is the most likely one.
test.each([
  ['Lissabon', 'LIS'],
  ['Lisbonne', 'LIS'],
  ['Mailand', 'MXP'],
  ['Milano', 'MXP'],
  ['Wien', 'VIE'],
  ['Köln', 'CGN'],
  ['Koeln', 'CGN'],
  ['Cologne', 'CGN'],
  ['Praga', 'PRG'],
  ['Prag', 'PRG'],
  ['Kopenhagen', 'CPH'],
  ['Genf', 'GVA'],
  ['Ginevra', 'GVA'],
  ['München', 'MUC'],
  ['Muenchen', 'MUC'],
  ['Monaco di Baviera', 'MUC'],
  ['Zuerich', 'ZRH'],
  ['Varsovia', 'WAW'],
  ['Florenz', 'FLR'],
  ['Venedig', 'VCE'],
  ['Nizza', 'NCE'],
  ['Bruxelles', 'BRU'],
  ['Lwiw', 'LWO'],
  ['Kiew', 'KBP'],
  ['Athen', 'ATH'],
  ['Nueva York', 'JFK'],
  ['Bombay', 'BOM'],
  ['Saigon', 'SGN'],
  ['Peking', 'PEK'],
  ['Mallorca', 'PMI'],
  ['Bali', 'DPS'],
  ['Bahrain', 'BAH'],
  ['Москва', 'SVO'],
  ['Αθήνα', 'ATH'],
  ['القاهرة', 'CAI'],
  ['תל אביב', 'TLV'],
  ['東京', 'HND'],
  ['羽田', 'HND'],
  ['成田', 'NRT'],
  ['北京', 'PEK'],
  ['上海', 'PVG'],
  ['서울', 'ICN'],
  ['กรุงเทพ', 'BKK'],
  ['Heathrow', 'LHR'],
  ['London Heathrow', 'LHR'],
  ['LONDON GATWICK', 'LGW'],
  ['Schiphol', 'AMS'],
  ['Fiumicino', 'FCO'],
  ['Barajas', 'MAD'],
  ['Malpensa', 'MXP'],
  ['Orio al Serio', 'BGY'],
  ['Charles de Gaulle', 'CDG'],
  ['Paris Orly', 'ORY'],
  ["O'Hare", 'ORD'],
  ['LaGuardia', 'LGA'],
  ['La Guardia', 'LGA'],
  ['Suvarnabhumi', 'BKK'],
  ['Tegel', 'TXL'],
  ['Techo', 'KTI'],
])('"%s" means %s', (text, code) => {
  expect(named(text)[0]).toBe(code)
})

test.each([
  ['Birmingham', ['BHM', 'BHX']],
  ['Valencia', ['VLC', 'VLN']],
  ['Santiago', ['SCL', 'SCQ']],
  ['San José', ['SJO', 'SJC']],
  ['Portland', ['PDX', 'PWM']],
  ['London', ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN', 'YXU']],
])('%s may mean any of %j', (text, codes) => {
  expect(named(text)).toEqual(expect.arrayContaining(codes))
})

test('an airport in use comes before the closed ones of its city', () => {
  expect(named('Berlin')[0]).toBe('BER')
  expect(named('Phnom Penh')).toEqual(['KTI', 'PNH'])
})

test('the busier airport of a city comes first and a name of one airport outweighs its city', () => {
  expect(named('Paris').slice(0, 2)).toEqual(['CDG', 'ORY'])
  expect(airportsNamed('heathrow')!.get('LHR')).toBeGreaterThan(airportsNamed('london')!.get('LHR')!)
})

test.each(['airport', 'international', 'Flughafen', 'spain', 'terminal', 'central', 'xyzzy', '', 'om'])(
  '"%s" names no airport',
  (text) => {
    expect(named(text)).toEqual([])
  },
)

test('an airfield without scheduled flights is found by its code and not by its name', () => {
  expect(findAirport('EUC')?.size).toBe('S')
  expect(named('Eucla')).toEqual([])
})

test.each(Object.entries(names))('every code in the list of %s is an airport or metro area', (_, list) => {
  const codes = new Set(Object.values(list).flatMap((entry) => entry.split(' ')))
  expect(codes.size).toBeGreaterThan(100)
  expect([...codes].filter((code) => !findAirport(code) && !findMetro(code))).toEqual([])
})

test('every city and nickname of four letters or more is found, but for one that is part of many names', () => {
  const lost = [...Object.keys(names.cities), ...Object.keys(names.nicknames)].filter((name) => {
    const folded = foldName(name)
    return folded.length > 3 && folded.split(' ').length <= longestNameWords && !airportsNamed(folded)
  })
  expect(lost).toEqual(['Islands'])
})
