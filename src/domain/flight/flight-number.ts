import { FLIGHT_NUMBER } from '#contract/patterns.ts'

/** "BA 0478" is "BA478"; a bare number takes the carrier of its booking. */
export function foldFlightNumber(printed: string | null, airlineCode: string | null): string | null {
  const compact = (printed ?? '').toUpperCase().replace(/[\s-]/g, '')
  const bare =
    /^\d{1,4}[A-Z]?$/.test(compact) && airlineCode ? `${airlineCode.toUpperCase()}${compact}` : compact
  const match = /^([A-Z0-9]{2}|[A-Z]{3})0*(\d{1,4}[A-Z]?)$/.exec(bare)
  return match ? `${match[1]}${match[2]}` : bare || null
}

/** "BA478" to "BA", "EZY123" to "EZY". */
export const carrierOf = (number: string): string => number.replace(/\d{1,4}[A-Z]?$/, '')

/** "BA478" to "BA 478"; other texts are unchanged. */
export function spacedNumber(number: string, space = ' '): string {
  const carrier = FLIGHT_NUMBER.exec(number)?.[1]
  return carrier ? `${carrier}${space}${number.slice(carrier.length)}` : number
}
