import type { DatedReport } from './merge-report.ts'

/** Instants of 11 June 2027, UTC: `at('14:05')`. */
export const at = (clock: string) => Date.parse(`2027-06-11T${clock}:00Z`)

export const BA478 = { flightNumber: 'BA478', date: '2027-06-11', origin: 'LHR' }

type Given = Partial<Omit<DatedReport, 'departure' | 'arrival' | 'asOf'>> & {
  asOf: string
  departure?: Partial<DatedReport['departure']>
  arrival?: Partial<DatedReport['arrival']>
}

/** What a source says of BA478, which leaves London at 06:20 and lands in Barcelona at 08:35 (UTC). */
export function reportOf({ asOf, departure, arrival, ...others }: Given): DatedReport {
  const end = { expected: null, actual: null, terminal: null, gate: null }
  return {
    status: 'scheduled',
    divertedTo: null,
    ...others,
    departure: { scheduled: at('06:20'), ...end, ...departure },
    arrival: { scheduled: at('08:35'), ...end, airport: 'BCN', baggageBelt: null, ...arrival },
    asOf: at(asOf),
  }
}
