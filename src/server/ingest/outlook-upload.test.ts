import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import type { TripDocument } from '#contract/trip.ts'
import { makeMsg, TAG } from '#extract/read/outlook/outlook.test-data.ts'
import { bookingText, Client } from '#test/client.ts'
import { makeWorld } from '#test/world.ts'

const message = (body: string) =>
  new Uint8Array(
    makeMsg({
      values: {
        [TAG.subject]: 'Your booking',
        [TAG.senderSmtp]: 'tickets@air.example',
        [TAG.submitTime]: new Date('2027-03-02T09:00:00Z'),
        [TAG.body]: body,
      },
    }),
  )

test.each(['application/vnd.ms-outlook', 'application/octet-stream', 'application/x-msg', ''])(
  'an Outlook message of type "%s" is accepted and read',
  async (type) => {
    await using world = await makeWorld()
    const client = await Client.create(world.app)
    const answer = await client.upload(new File([message(bookingText())], 'Booking.msg', { type }))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      status: 'complete',
      createdRecords: { flights: 1 },
    })
    const [document] = await client.json<TripDocument[]>('/documents')
    expect(document).toMatchObject({ mimeType: 'application/vnd.ms-outlook', status: 'complete' })
  },
)

test('a file that only ends in .msg is no Outlook message', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const answer = await client.upload(new File(['hello'], 'Booking.msg'))
  expect([answer.status, await answer.json()]).toEqual([415, { error: ERRORS['upload.unsupported'].message }])
})

test('a damaged Outlook message is kept and says so', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const answer = await client.upload(new File([message('x').slice(0, 600)], 'Booking.msg'))
  expect([answer.status, await answer.json()]).toEqual([422, { error: ERRORS['read.broken'].message }])
})
