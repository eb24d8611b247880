/** Documents of 40 KB around a sound booking, each of one token again and again. */
export type WorstText = { name: string; mimeType: string; make: () => string }

const CHARS = 40 * 1024
const BOOKING = 'Booking reference: K7PQ31\nPassenger: Maya Hughes\nBA478 LHR BCN 12 May 2027 10:20 13:35\n'

/** Each kind of token that the reader's patterns repeat; pairs: what one may begin and never end. */
const TOKENS = [
  '->',
  '-',
  '–',
  ' - ',
  '> ',
  '=',
  '_',
  '*',
  '|',
  ' | ',
  '/',
  ' / ',
  ':',
  ': ',
  ',',
  ', ',
  '.',
  '. ',
  ' ',
  '\t',
  '(',
  '( ',
  '()',
  '[',
  '<',
  '<a',
  '@',
  'a@',
  'a@a.',
  '(@',
  '"',
  "'",
  '#',
  '+',
  '!',

  '0',
  '1 ',
  '12:',
  '10:20 ',
  '0.',
  '12.05.27 ',
  'a',
  'A',
  'Ab ',
  'AB ',
  "A'",
  'ªb',
  'é',
  '漢',
  '転ั',
  '\u0301',
  '\n',
  '\n\n',
  '\n ',
  '\n-',
  '\n> ',
  '\na: ',
  ':\t',
  '  :',
  ' \t',
  '\r',
  '\u00a0',
  '\u3000',

  'BA478 ',
  'LHR ',
  'LHR->',
  'LHR - ',
  'Mr ',
  'AA/BB ',
  'danke/ ',
  'hold on  ',
  'http://',
  '(http://',
  'no-reply',
]

/**
 * One line of it, and as much between a flight's two places, where most patterns look, as a line that is read
 * may hold.
 */
const withToken = (token: string): string => {
  const between = fill(token.replaceAll('\n', ' '), 1_100)
  return `${BOOKING}${fill(token)}!\n${`BA478 LHR ${between}! BCN 12 May 2027 10:20 13:35\n`.repeat(3)}`
}

export const WORST_TEXTS: readonly WorstText[] = TOKENS.map((token) => ({
  name: JSON.stringify(token),
  mimeType: 'text/plain',
  make: () => withToken(token),
}))

function fill(token: string, chars = CHARS): string {
  return token.repeat(Math.ceil(chars / token.length)).slice(0, chars)
}
