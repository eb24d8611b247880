import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import type { EnrichedFlights, TripDocument, UploadResult } from '#contract/trip.ts'
import { claimedPng } from '#extract/read/pictures/pictures.test-data.ts'
import { Client } from '#test/client.ts'
import { fixture } from '#test/fixtures.ts'
import { makeWorld } from '#test/world.ts'

const SLOW = { timeout: 60_000 }

function upload(name: string, type: string): File {
  const { bytes, file } = fixture(name)
  return new File([new Uint8Array(bytes)], file, { type })
}

test.each([
  ['a screenshot', 'picture-es-desktop', 'image/png', ['IB3166', 'IB3173'], 2],
  ['a photo', 'picture-en-boarding-pass', 'image/jpeg', ['BA1440'], 1],
  ['a scan', 'picture-pt-scan', 'application/pdf', ['TP1012'], 1],
] as const)(
  '%s of a booking becomes flights on the trip',
  SLOW,
  async (_what, name, type, numbers, travelers) => {
    await using world = await makeWorld()
    const client = await Client.create(world.app)
    const answer = await client.upload(upload(name, type))
    expect(answer.status).toBe(200)
    expect((await answer.json()) as UploadResult).toMatchObject({
      status: 'complete',
      createdRecords: { flights: numbers.length, travelers },
    })
    const { outboundFlights, returnFlights } = await client.json<EnrichedFlights>('/flights')
    const { expected } = fixture(name)
    expect([...outboundFlights, ...returnFlights]).toEqual(
      expected.flights.map(({ flightNumber, departureTime, arrivalTime }) =>
        expect.objectContaining({ flightNumber, departureTime, arrivalTime }),
      ),
    )
    const [document] = await client.json<TripDocument[]>('/documents')
    expect(document).toMatchObject({ mimeType: type, status: 'complete', contentKind: 'text' })
    expect(document!.extractedText).toContain(numbers[0].slice(2))
  },
)

test('a picture without words says so, and is kept', SLOW, async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const blank = new Uint8Array(claimedPng(400, 300, 300))
  const answer = await client.upload(new File([blank], 'black.png', { type: 'image/png' }))
  expect([answer.status, await answer.json()]).toEqual([422, { error: ERRORS['read.no_words'].message }])
  expect(await client.json<TripDocument[]>('/documents')).toMatchObject([
    { originalName: 'black.png', status: 'failed', error: ERRORS['read.no_words'].message },
  ])
})
