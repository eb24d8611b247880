import { expect, test } from 'vitest'
import { bookingText, Client } from '#test/client.ts'
import { arrived, DOMAIN, makeMailWorld } from '#test/mail.ts'
import { testNow } from '#test/clock.ts'

const WAIT = { timeout: 15_000, interval: 50 }

test('people of a trip are told before it is erased, once for each day on which that is, and nobody else is', async () => {
  const start = Date.parse('2026-11-21T12:00:00Z')
  const real = testNow()
  let ahead = 0
  await using world = await makeMailWorld({ now: () => start + (testNow() - real) + ahead })
  const { db, trips, mail } = world.deps
  const goTo = (day: string) => {
    ahead = Date.parse(`${day}T12:00:00Z`) - start - (testNow() - real)
    return mail.upkeep(trips)
  }
  const sent = async () => {
    await expect.poll(() => db.selectFrom('outgoing').select('id').execute(), WAIT).toEqual([])
    return world.mailbox.received
      .splice(0)
      .map(({ to, mail: { subject } }) => `${to[0]}: ${subject}`)
      .toSorted((a, b) => a.localeCompare(b))
  }

  // A trip of a creator and two contributors, and one of which nobody is known
  await world.send(`trip@${DOMAIN}`, { from: 'maya@family.example', text: bookingText() })
  await expect.poll(() => world.mailbox.received.length, WAIT).toBe(1)
  const first = world.mailbox.received[0]!.mail.text!
  const [, itineraryId, viewPassword, editPassword] =
    /\/itinerary\/([0-9a-z]+)\/([0-9a-z-]+)\?edit=([0-9a-z-]+)/.exec(first)!
  const client = new Client(world.app, {
    itineraryId: itineraryId!,
    viewPassword: viewPassword!,
    editPassword: editPassword!,
  })
  const address = /trip-[0-9a-z]+@skein\.example/.exec(first)![0]
  await world.send(address, { from: 'tom@family.example', text: bookingText('IB 3170', 'Tom Hughes', 12) })
  await world.send(address, { from: 'anna@family.example', text: 'Looking forward to it!' })
  await arrived(client, 3)
  await Client.create(world.app, 'Nobody is known')
  await expect.poll(() => db.selectFrom('mail_answer').select('id').execute(), WAIT).toEqual([])
  await sent()

  // The last flight lands on 12 June 2027, so that 12 July is the last day
  await goTo('2027-07-09')
  expect(await sent()).toEqual([])
  await goTo('2027-07-10')
  const subject = 'Trip to Barcelona will be deleted on Tuesday 13 July 2027'
  expect(await sent()).toEqual(['anna', 'maya', 'tom'].map((name) => `${name}@family.example: ${subject}`))
  await goTo('2027-07-10')
  await goTo('2027-07-11')
  expect(await sent()).toEqual([])

  await client.paste(bookingText('LH 1126', 'Maya Hughes', 20))
  await goTo('2027-07-17')
  expect(await sent()).toEqual([])
  await goTo('2027-07-18')
  expect(await sent()).toEqual(Array(3).fill(expect.stringContaining('deleted on Wednesday 21 July 2027')))
})
