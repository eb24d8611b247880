import { expect, test } from 'vitest'
import type { AlertMessage } from '#contract/alerts.ts'
import type { FlightAlarm } from '#domain/flight/flight-report.ts'
import { alarm } from '#test/alarms.ts'
import { alertMessage } from './alert-message.ts'

const at = (clock: string) => Date.parse(`2027-06-11T${clock}:00Z`)
const late = alarm('delayed', { late: 60, gate: 'C10', belt: '7' })

type Given = Partial<Omit<FlightAlarm, 'report'>> & { report?: Partial<FlightAlarm['report']> }

const landed: Given = {
  kind: 'landed',
  report: { status: 'landed', arrival: { ...late.report.arrival, actual: at('09:50') } },
}

test.each<[string, Given, Partial<AlertMessage>]>([
  [
    'names the gate of a flight that waits',
    {},
    { departureGate: 'C10', departure: { scheduled: '07:20', now: '08:20' } },
  ],
  [
    'names no gate once it left',
    { report: { status: 'active', departure: { ...late.report.departure, actual: at('07:20') } } },
    { departureGate: null },
  ],
  [
    'says where and when it landed, by the clock there',
    landed,
    {
      divertedTo: null,
      arrival: { scheduled: '10:35', now: '11:50' },
      arrivalTerminal: '1',
      baggageBelt: '7',
    },
  ],
  [
    'tells nothing of the planned airport where it landed elsewhere',
    { ...landed, wasDiverted: true, report: { ...landed.report, divertedTo: 'LIS' } },
    {
      divertedTo: 'Lisbon',
      arrival: { scheduled: '10:35', now: '10:50' },
      arrivalTerminal: null,
      baggageBelt: null,
    },
  ],
  [
    'and no time where nobody knows which clock counts',
    { ...landed, wasDiverted: true },
    { divertedTo: null, wasDiverted: true, arrival: { scheduled: '10:35', now: null } },
  ],
])('an alert %s', (_, given, message) => {
  expect(alertMessage({ ...late, ...given, report: { ...late.report, ...given.report } })).toMatchObject(
    message,
  )
})
