import { expect, test } from 'vitest'
import type { EnrichedFlights, TripDocument, UploadResult } from '#contract/trip.ts'
import { WorkerFailure } from '#extract/threads/worker-pool.ts'
import type { Db } from '#server/db/db.ts'
import { processReader, type Reader } from '#server/ingest/reader.ts'
import { bookingText, Client } from '#test/client.ts'
import { listen, openStream, stagesIn } from '#test/stream.ts'
import { makeWorld } from '#test/world.ts'

const WAIT = { timeout: 10_000, interval: 20 }
const BUDGET = { threads: 1, seconds: 20, pictureSeconds: 60, memoryMb: 384 }

/** A reader whose first reading goes wrong; `before` each reading it waits for that. */
function failingOnce(before: () => Promise<unknown> = async () => undefined): Reader {
  const reader = processReader(BUDGET, { ocrLanguages: ['eng'] })
  let readings = 0
  return {
    ...reader,
    async read(input, asking) {
      await before()
      if (readings++ === 0) throw new WorkerFailure('timeout')
      return reader.read(input, asking)
    },
  }
}

const both = ({ trip: { viewPassword, editPassword } }: Client) => ({ password: viewPassword, editPassword })

test('a document that could not be read says why, stays, and is read again on demand (spec document-7, document-9)', async () => {
  await using world = await makeWorld({ reader: failingOnce() })
  const client = await Client.create(world.app)
  const refused = await client.send('POST', '/documents/text', { text: bookingText() })
  expect([refused.status, await refused.json()]).toEqual([
    422,
    { error: 'Reading this file took too long. Please add only the confirmation.' },
  ])
  const [failed] = await client.json<TripDocument[]>('/documents')
  expect(failed).toMatchObject({ status: 'failed', error: expect.stringContaining('took too long') })

  const again = await client.send('POST', `/documents/${failed!.id}/retry`, both(client))
  expect(again.status).toBe(200)
  expect(await again.json()).toMatchObject({ status: 'complete', createdRecords: { flights: 1 } })
  const documents = await client.json<TripDocument[]>('/documents')
  expect(documents).toMatchObject([{ status: 'complete', originalName: failed!.originalName }])
  const { outboundFlights } = await client.json<EnrichedFlights>('/flights')
  expect(outboundFlights).toHaveLength(1)
  expect((await client.get(`/documents/${documents[0]!.id}/original`)).status).toBe(200)
})

test('a document whose commit is followed by a failure keeps its file', async () => {
  await using world = await makeWorld({ reader: failingOnce() })
  const client = await Client.create(world.app)
  await client.send('POST', '/documents/text', { text: bookingText() })
  const [failed] = await client.json<TripDocument[]>('/documents')
  failAfterCommit(world.deps.db)
  const again = await client.send('POST', `/documents/${failed!.id}/retry`, both(client))
  expect(again.status).toBe(500)
  // Another document has the queue look for work
  await client.paste(bookingText('IB 3170'))
  const read = () => client.json<TripDocument[]>('/documents')
  await expect
    .poll(async () => (await read()).map(({ status }) => status), WAIT)
    .toEqual(['complete', 'complete'])
  for (const { id } of await read()) expect((await client.get(`/documents/${id}/original`)).status).toBe(200)
})

/** The next transaction is committed, and whoever asked for it hears that the disk failed. */
function failAfterCommit(db: Db): void {
  const transaction = db.transaction.bind(db)
  db.transaction = () => {
    db.transaction = transaction
    const builder = transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      await execute(work)
      throw new Error('the disk failed')
    }
    return builder
  }
}

test('a document that was read is not read again, and only editors may ask for it', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const { documentId } = (await client.paste(bookingText())) satisfies UploadResult
  const path = `/documents/${documentId}/retry`
  const { viewPassword } = client.trip
  const statuses = await Promise.all(
    [
      client.send('POST', path, both(client)),
      client.send('POST', '/documents/0123456789abcdef/retry', both(client)),
      client.send('POST', path, { password: viewPassword }, {}),
      client.send('POST', path, { password: viewPassword, editPassword: viewPassword }, {}),
      client.send('POST', path, {}, {}),
    ].map(async (answer) => (await answer).status),
  )
  expect(statuses).toEqual([409, 404, 401, 401, 401])
})

test('a document that takes long is told to take long, once, and still ends (spec notify-3)', async () => {
  const held = Promise.withResolvers<void>()
  await using world = await makeWorld({ reader: failingOnce(() => held.promise), slowAfterMs: 500 })
  await using server = await listen(world)
  const client = await Client.create(world.app)
  const { itineraryId, viewPassword } = client.trip
  const stream = await openStream(server.port, itineraryId, { 'x-view-password': viewPassword })
  const asked = client.send('POST', '/documents/text', { text: bookingText() })
  await expect.poll(() => stagesIn(stream).at(-1), WAIT).toBe('timeout_warning')
  expect(stream.messages.at(-1)).toMatchObject({
    status: 'in-progress',
    progress: 0,
    message: 'Processing is taking longer than usual. Please wait...',
  })
  const late = await openStream(server.port, itineraryId, { 'x-view-password': viewPassword })
  await expect.poll(() => stagesIn(late), WAIT).toEqual(['timeout_warning'])
  held.resolve()
  await asked
  await expect.poll(() => stagesIn(stream).at(-1), WAIT).toBe('processing_failed')
  expect(stagesIn(stream).filter((stage) => stage === 'timeout_warning')).toHaveLength(1)
})
