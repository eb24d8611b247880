/** A boarding-pass text in columns (IATA Resolution 792); `conditional` is what follows the first leg. */
export function boardingPass(
  legs: {
    pnr?: string
    from?: string
    to?: string
    carrier?: string
    number?: string
    day?: string
    seat?: string
  }[],
  { name = 'HUGHES/MAYA', indicator = 'E', conditional = '' } = {},
): string {
  const printed = legs.map((leg, index) => {
    const {
      pnr = 'QX7RTZ',
      from = 'LHR',
      to = 'BCN',
      carrier = 'BA',
      number = '0478',
      day = '185',
      seat = '012A',
    } = leg
    const rest = index === 0 ? conditional : ''
    const size = rest.length.toString(16).toUpperCase().padStart(2, '0')
    return `${pnr.padEnd(7)}${from}${to}${carrier.padEnd(3)}${number.padEnd(5)}${day}Y${seat.padEnd(4)}0042 1${size}${rest}`
  })
  return `M${legs.length}${name.padEnd(20)}${indicator}${printed.join('')}`
}
