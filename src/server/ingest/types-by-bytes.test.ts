import { strToU8, zipSync } from 'fflate'
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

const PASS = zipSync({
  'pass.json': strToU8(
    JSON.stringify({
      formatVersion: 1,
      organizationName: 'British Airways',
      boardingPass: {
        transitType: 'PKTransitTypeAir',
        auxiliaryFields: [
          { key: 'origin', label: 'LONDON', value: 'LHR' },
          { key: 'destination', label: 'BARCELONA', value: 'BCN' },
          { key: 'flight', label: 'FLIGHT', value: 'BA478' },
          { key: 'date', label: 'DATE', value: '04JUL27' },
          { key: 'departs', label: 'DEPARTS', value: '10:20' },
          { key: 'passenger', label: 'PASSENGER', value: 'Hughes/Maya' },
        ],
      },
    }),
  ),
})

test.each([
  ['a wallet pass', 'BA478.pkpass', PASS, 'application/vnd.apple.pkpass'],
  ['a wallet pass that was renamed', 'pass', PASS, ''],
  ['wallet passes in one file', 'BA478.pkpasses', zipSync({ '1.pkpass': PASS }), ''],
])('%s is accepted and read (spec document-2)', async (_, name, bytes, type) => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const answer = await client.upload(new File([new Uint8Array(bytes)], name, { type }))
  expect([answer.status, await answer.json()]).toMatchObject([200, { createdRecords: { flights: 1 } }])
})

test('an archive that only ends in .pkpasses books nothing, and others are refused', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const bytes = new Uint8Array(zipSync({ 'a.exe': strToU8('x') }))
  expect((await client.upload(new File([bytes], 'a.pkpasses'))).status).toBe(422)
  expect((await client.upload(new File([bytes], 'a.zip'))).status).toBe(415)
})
