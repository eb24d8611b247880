import { expect, test } from 'vitest'
import types from '#data/aircraft.json' with { type: 'json' }
import { isAircraftType } from '#reference/aircraft.ts'

// IATA aircraft type codes (SSIM Appendix A), ICAO designators (Doc 8643) and makers' names
test.each(
  (
    '320 321 319 32N 32Q 738 73H 7M8 77W 789 788 781 359 388 333 223 E90 E95 AT7 DH4 CR9 100 ' +
    'A20N A21N B738 B38M B77W B789 A359 A388 BCS3 E190 E75L AT76 DH8D ' +
    'A320 A320-200 A320NEO A321neo A350-900 A350-1000 A220-300 B737 B737-800 737-800 787-9 777-300ER ' +
    'CRJ900 CRJ-900 ERJ145 E195-E2 ATR72 ATR72-600 Q400 MD80'
  ).split(' '),
)('%s is an aircraft type', (word) => {
  expect(isAircraftType(word)).toBe(true)
})

test('a space in the name makes no difference', () => {
  expect(isAircraftType('737 MAX 8')).toBe(true)
  expect(isAircraftType('Boeing')).toBe(false)
})

test.each(
  '1234 12 999 478 BA BA478 LH2034 U21234 A3600 A3 A321X B6 B61320 E4 EK77W 3U8888 TRAIN BUS ICE A320-20000'.split(
    ' ',
  ),
)('%s is none', (word) => {
  expect(isAircraftType(word)).toBe(false)
})

test('every code is listed once, IATA ones with three characters and ICAO ones with two to four', () => {
  const [iata, icao] = [types.iata, types.icao].map((lines) => lines.flatMap((line) => line.split(' ')))
  const all = [...iata!, ...icao!]
  expect(all.filter((code, at) => all.indexOf(code) !== at)).toEqual([])
  expect(iata!.filter((code) => !/^[A-Z0-9]{3}$/.test(code))).toEqual([])
  expect(icao!.filter((code) => !/^[A-Z][A-Z0-9]{1,3}$/.test(code))).toEqual([])
})
