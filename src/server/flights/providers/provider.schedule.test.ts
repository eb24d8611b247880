import { expect, test } from 'vitest'
import { bySchedule } from './provider.schedule.ts'
import { SCENES, type SceneName } from './scenes.test-data.ts'
import { statusProviderSuite } from './status-provider.suite.ts'

/** It has booked times and a clock, and no word of anything else. */
const KNOWN: readonly SceneName[] = [
  'on time',
  'in flight',
  'landed, with its belt',
  'of several legs, the one from the right origin',
  'late at night, when the day in UTC is another',
]

statusProviderSuite({
  make: (_, now) => bySchedule(now),
  scene: (name, { booked, truth }) =>
    truth && KNOWN.includes(name)
      ? {
          answer: {},
          knows: {
            ...truth,
            departure: { scheduled: booked.departure, expected: null, actual: null },
            arrival: { scheduled: booked.arrival, expected: null, actual: null },
            asOf: null,
          },
        }
      : undefined,
  key: null,
})

test('without a booked time it knows nothing', async () => {
  const { flight, now, booked } = SCENES['on time']
  const provider = bySchedule(() => now)
  const ask = (question: Parameters<typeof provider.ask>[0]) =>
    provider.ask(question, new AbortController().signal)
  expect(await ask({ flight })).toBeNull()
  expect(await ask({ flight, booked: { ...booked, arrival: null } })).toBeNull()
})
