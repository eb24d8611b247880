import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { Client } from '#test/client.ts'
import { makeMailWorld } from '#test/mail.ts'

let world: Awaited<ReturnType<typeof makeMailWorld>>

beforeAll(async () => {
  world = await makeMailWorld()
})

afterAll(() => world[Symbol.asyncDispose]())

const lettersTo = (email: string) =>
  world.mailbox.received.filter(({ to }) => to[0] === email).map(({ mail }) => mail)

const both = ({ trip }: Client) => ({
  'x-view-password': trip.viewPassword,
  'x-edit-password': trip.editPassword,
})

test('the edit link is mailed to any address that an editor names, and no other word of the trip', async () => {
  const client = await Client.create(world.app)
  await client.send('PATCH', '', { title: 'Golden wedding' }, both(client))
  const ask = { email: 'maya@family.example' }
  for (const headers of [{}, { 'x-view-password': client.trip.viewPassword }])
    expect((await client.send('POST', '/edit-link/mail', ask, headers)).status).toBe(401)
  expect((await client.send('POST', '/edit-link/mail', ask, both(client))).status).toBe(200)
  await expect.poll(() => lettersTo(ask.email), { timeout: 15_000 }).toHaveLength(1)
  const [letter] = lettersTo(ask.email)
  const [, id, view, edit] =
    /https:\/\/trips\.example\/itinerary\/(\w+)\/([\w-]+)\?edit=([\w-]+)/.exec(letter?.text ?? '') ?? []
  expect([id, view, edit]).toEqual([
    client.trip.itineraryId,
    client.trip.viewPassword,
    client.trip.editPassword,
  ])
  expect(`${letter?.subject} ${letter?.text}`).not.toContain('wedding')
})

test('one address gets as many letters in an hour as it may get links to sign in', async () => {
  const client = await Client.create(world.app)
  const ask = () => client.send('POST', '/edit-link/mail', { email: 'flooded@family.example' }, both(client))
  for (let time = 0; time < LIMITS.signInMailsPerHour; time++) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
})
