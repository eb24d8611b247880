import { airlinesNamed, iataCarrier, splitFlightNumber } from '#reference/airlines.ts'
import { foldName } from '#reference/fold-name.ts'

/** "BA478" with its airline: IATA code and name; null is what a source does not say. */
export type Carrier = { flightNumber: string | null; airlineCode: string | null; airline: string | null }

/** Number and airline of a source, apart or together: ("0478", "BA", null), ("BA478", null, null). */
export function readCarrier(number: string | null, code: string | null, name: string | null): Carrier {
  const airlineCode = codeOf(code, name)
  const plain = (number ?? '').toUpperCase().replace(/[\s.-]/g, '')
  const digits = /^0*(\d{1,4}[A-Z]?)$/.exec(plain)?.[1]
  const whole = digits ? undefined : splitFlightNumber(plain)
  const carrier = whole?.carrier ?? airlineCode
  return {
    flightNumber:
      whole?.normal ?? (digits && carrier && Number.parseInt(digits) > 0 ? carrier + digits : null),
    airlineCode: carrier,
    airline: name,
  }
}

function codeOf(code: string | null, name: string | null): string | null {
  const plain = code?.trim().toUpperCase() ?? ''
  if (/^(?=.*[A-Z])[A-Z0-9]{2}$/.test(plain)) return plain
  if (/^[A-Z]{3}$/.test(plain) && iataCarrier(plain) !== plain) return iataCarrier(plain)
  return name ? (airlinesNamed(foldName(name))[0]?.iata ?? null) : null
}
