import types from '#data/aircraft.json' with { type: 'json' }

/** No flight numbers: IATA ("77W"), ICAO ("B77W"), or printed ("A320-200", "B737", "CRJ900", "ATR72"). */
export function isAircraftType(word: string): boolean {
  const plain = word.toUpperCase().replace(/[\s-]+/g, '')
  return CODES.has(plain) || FAMILY.test(plain)
}

/** Makers' family and variant: A320, A320-214, A321NEO, B737-800, 787-9, CRJ900, ERJ145, E190, ATR72-600. */
const FAMILY =
  /^(?:A(?:300|310|318|319|32[01]|330|340|350|380|220)(?:\d{3,4}|NEO|N|XLR|LR|\d{3}NEO)?|B?7[0-8]7(?:\d{1,3}(?:ER|LR|F)?|MAX\d{0,2})?|CRJ\d{3}|ERJ?1[3479][05]|E1[79][05](?:E2)?|ATR[47]2(?:\d{3})?|DHC\d{1,3}|Q400|MD[89]\d|F(?:50|70|100))$/

const CODES = new Set([...types.iata, ...types.icao].flatMap((line) => line.split(' ')))
