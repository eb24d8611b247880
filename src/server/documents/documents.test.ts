import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import type {
  EnrichedFlights,
  ExtractedData,
  Itinerary,
  TripDocument,
  TripSummary,
  UploadResult,
} from '#contract/trip.ts'
import { processReader } from '#server/ingest/reader.ts'
import { CAPS } from '#extract/read/caps.ts'
import { BOOKED_PAGE, pagesPdf } from '#extract/read/pictures/pictures.test-data.ts'
import { bookingText, Client } from '#test/client.ts'
import { makeWorld } from '#test/world.ts'

const text = (content: string, name = 'booking.txt', type = 'text/plain') =>
  new File([content], name, { type })

test('a pasted booking becomes flights, a traveler and a document', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const result = await client.paste(bookingText())
  expect(result).toMatchObject({
    status: 'complete',
    createdRecords: { travelers: 1, flights: 1, accommodations: 0 },
  })
  const { outboundFlights } = await client.json<EnrichedFlights>('/flights')
  expect(outboundFlights).toMatchObject([
    {
      flightNumber: 'BA478',
      departureAirport: 'LHR',
      arrivalAirport: 'BCN',
      departureTime: '07:20',
      arrivalTime: '10:35',
      duration: 135,
      travelers: [{ name: 'Maya Hughes' }],
    },
  ])
  const { event } = await client.json<Itinerary>('')
  expect(event).toMatchObject({ destination: 'Barcelona', startDate: '2027-06-11', endDate: '2027-06-11' })
  const [document] = await client.json<TripDocument[]>('/documents')
  expect(document).toMatchObject({ id: result.documentId, mimeType: 'text/plain', status: 'complete' })
  expect(JSON.parse(document!.extractedData!)).toMatchObject({ flights: [{ flightNumber: 'BA478' }] })
  expect(document!.extractedText).toContain('K7PQ31')
})

test('a document of which a part was not read says so in the list', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const type = 'application/pdf'
  for (const pages of [CAPS.pdfPages, CAPS.pdfPages + 1])
    await client.upload(new File([new Uint8Array(pagesPdf(pages, BOOKED_PAGE))], `${pages}.pdf`, { type }))
  const documents = await client.json<TripDocument[]>('/documents')
  const unread = documents.map(({ originalName, extractedData }) => [
    originalName,
    (JSON.parse(extractedData!) as ExtractedData).unread,
  ])
  expect(Object.fromEntries(unread)).toEqual({ '40.pdf': undefined, '41.pdf': 'too_long' })
})

test('a document is listed with its original, which comes back byte for byte', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const answer = await client.upload(text(bookingText(), 'Größe & mehr.txt'))
  const { documentId } = (await answer.json()) as UploadResult
  const original = await client.get(`/documents/${documentId}/original`)
  expect(await original.text()).toBe(bookingText())
  expect(original.headers.get('content-disposition')).toContain(encodeURIComponent('Größe & mehr.txt'))
})

test('large originals that nobody reads leave room for a small one', async () => {
  await using world = await makeWorld({ env: { TRUST_PROXY: '1' } })
  const client = await Client.create(world.app)
  const content = Buffer.alloc(LIMITS.fileBytes - 1)
  content.write('%PDF-1.4\n')
  const large = new File([content], 'damaged.pdf', { type: 'application/pdf' })
  await client.upload(large)
  const { documentId: smallId } = await client.paste(bookingText())
  const documents = await client.json<TripDocument[]>('/documents')
  const largeId = documents.find(({ id }) => id !== smallId)!.id
  /** Asks from a network, over a connection that stays open. */
  const ask = async (documentId: string, network: number) => {
    const headers = { 'x-view-password': client.trip.viewPassword, 'x-forwarded-for': `203.0.${network}.1` }
    const env = { outgoing: new EventEmitter() }
    return (await world.app.request(client.path(`/documents/${documentId}/original`), { headers }, env))
      .status
  }
  const statuses: number[] = []
  while (statuses.at(-1) !== 503 && statuses.length < 60) statuses.push(await ask(largeId, statuses.length))
  expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 200))
  expect(statuses.at(-1)).toBe(503)
  expect(await ask(smallId, 100)).toBe(200)
})

test('removing a document takes its flights, its files and its words away', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const first = await client.paste(bookingText())
  const second = await client.paste(bookingText('IB 3170', 'Tom Hughes'))
  const answer = await client.send('DELETE', `/documents/${first.documentId}`)
  expect(answer.status).toBe(200)
  const { uniqueTravelers } = await client.json<EnrichedFlights>('/flights')
  expect(uniqueTravelers.map((traveler) => traveler.name)).toEqual(['Tom Hughes'])
  expect((await client.json<TripDocument[]>('/documents')).map((document) => document.id)).toEqual([
    second.documentId,
  ])
  expect((await client.get(`/documents/${first.documentId}/original`)).status).toBe(404)
  expect((await client.send('DELETE', `/documents/${first.documentId}`)).status).toBe(404)
  const rows = await world.deps.db
    .selectFrom('entry')
    .selectAll()
    .where('document_id', '=', first.documentId)
    .execute()
  expect(rows.filter((row) => row.kind === 'document').map((row) => row.sealed)).toEqual([null])
})

test('before a document is deleted, everyone can read what goes with it', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const { documentId } = await client.paste(bookingText())
  const removal = { flights: ['BA478'], travelers: ['Maya Hughes'], accommodations: [] }
  expect(await client.json(`/documents/${documentId}/removal`)).toEqual(removal)
  const again = await client.paste(bookingText())
  const nothing = { flights: [], travelers: [], accommodations: [] }
  expect(await client.json(`/documents/${documentId}/removal`)).toEqual(nothing)
  expect(await client.json(`/documents/${again.documentId}/removal`)).toEqual(nothing)
  const unknown = await client.get('/documents/0000000000000000/removal')
  expect([unknown.status, await unknown.json()]).toEqual([404, { error: 'Document not found' }])
  const [document] = await client.json<TripDocument[]>('/documents')
  expect(document?.origin).toBe('paste')
})

test('changes need the edit password: named so, or as the single password of the call', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const { viewPassword, editPassword } = client.trip
  const cases: [Record<string, string>, number][] = [
    [{}, 401],
    [{ password: 'wrong' }, 401],
    [{ password: viewPassword }, 403],
    [{ password: viewPassword, editPassword: 'wrong' }, 401],
    [{ password: viewPassword, editPassword }, 200],
    [{ password: editPassword }, 200],
  ]
  for (const [given, status] of cases) {
    const answer = await client.send('POST', '/documents/text', { text: bookingText(), ...given }, {})
    expect([given, answer.status]).toEqual([given, status])
  }
  expect(
    (await client.send('DELETE', '/documents/0000000000000000?password=' + viewPassword, undefined, {}))
      .status,
  ).toBe(403)
})

const TEXT_OF = { pdf: '%PDF-1.7\n', png: '\x89PNG\r\n\x1a\n' }

test.each<[string, File | undefined, ErrorCode]>([
  ['no file', undefined, 'upload.none'],
  ['an empty file', text(''), 'upload.empty'],
  ['a name of 256 characters', text('x', `${'a'.repeat(252)}.txt`), 'upload.name_too_long'],
  ['a program', text('MZ', 'setup.exe', 'application/x-msdownload'), 'upload.unsupported'],
  ['a file without a known ending', text('x', 'file.xyz', ''), 'upload.unsupported'],
  ['a picture that says it is a PDF', text(TEXT_OF.png, 'ticket.pdf', 'application/pdf'), 'upload.mismatch'],
  ['a PDF that says it is text', text(TEXT_OF.pdf, 'ticket.txt', 'text/plain'), 'upload.mismatch'],
  ['binary that says it is a mail', text('\0\x01\x02\xff\0\0', 'x.eml', 'message/rfc822'), 'upload.mismatch'],
])('%s is refused in the words of spec document-2, document-4 and document-5', async (_, file, code) => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const answer = await client.upload(file)
  expect([answer.status, await answer.json()]).toEqual([ERRORS[code].status, { error: ERRORS[code].message }])
  expect(await client.json('/documents')).toEqual([])
})

test('a file of 10 MB is taken, one byte more is refused', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const line = 'nothing to read here\n'
  const whole = line.repeat(Math.ceil((10 * 1024 * 1024) / line.length)).slice(0, 10 * 1024 * 1024)
  const taken = await client.upload(text(whole))
  expect([200, 422]).toContain(taken.status)
  const refused = await client.upload(text(`${whole}x`))
  expect([refused.status, await refused.json()]).toEqual([413, { error: ERRORS['upload.too_large'].message }])
})

test.each([
  ['blank text', '  \n ', 'text.empty'],
  ['a book', 'x'.repeat(1_000_001), 'text.too_long'],
] as const)('pasting %s is refused', async (_, pasted, code) => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const answer = await client.send('POST', '/documents/text', { text: pasted })
  expect([answer.status, await answer.json()]).toEqual([ERRORS[code].status, { error: ERRORS[code].message }])
})

test('a document that cannot be read says why, is kept, and the next one is read', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const answer = await client.upload(text(`${TEXT_OF.pdf}1 0 obj << broken`, 'ticket.pdf', 'application/pdf'))
  expect([answer.status, await answer.json()]).toEqual([422, { error: ERRORS['read.broken'].message }])
  const [kept] = await client.json<TripDocument[]>('/documents')
  expect(kept).toMatchObject({
    originalName: 'ticket.pdf',
    status: 'failed',
    error: ERRORS['read.broken'].message,
  })
  expect((await client.paste(bookingText())).createdRecords.flights).toBe(1)
})

test('whoever would rather not wait gets 202 as soon as the document is stored', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const headers = { ...client.editor(), prefer: 'respond-async' }
  const answer = await client.send('POST', '/documents/text', { text: bookingText() }, headers)
  const stored = (await answer.json()) as UploadResult
  expect([answer.status, stored.status]).toEqual([202, 'processing'])
  // Until it is read, the result says what the answer said
  const waiting = await client.json<UploadResult>(`/documents/${stored.documentId}/result`)
  expect(waiting.status === 'processing' ? waiting : stored).toEqual(stored)
  await expect
    .poll(() => client.json<UploadResult>(`/documents/${stored.documentId}/result`), { timeout: 60_000 })
    .toMatchObject({ status: 'complete', createdRecords: { flights: 1 } })
})

test('a trip that holds as many documents as it can refuses the next one', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const { id } = await world.deps.db.selectFrom('trip').select('id').executeTakeFirstOrThrow()
  const row = {
    trip_id: id,
    kind: 'document',
    sealed: 'sealed',
    sealed_day: 'sealed',
    at: '2027-01-01',
  }
  const rows = Array.from({ length: 500 }, (_, n) => ({ ...row, sequence: n + 1_000, document_id: `d${n}` }))
  await world.deps.db.insertInto('entry').values(rows).execute()
  const answer = await client.send('POST', '/documents/text', { text: bookingText() })
  expect([answer.status, await answer.json()]).toEqual([409, { error: ERRORS['trip.full'].message }])
  await world.deps.db.updateTable('entry').set({ sealed: null }).where('document_id', '=', 'd7').execute()
  expect((await client.send('POST', '/documents/text', { text: bookingText() })).status).toBe(200)
})

test('a trip with many documents waiting is told so, and another trip is read meanwhile', async () => {
  const held = Promise.withResolvers<void>()
  const reader = processReader(
    { threads: 1, seconds: 20, pictureSeconds: 0, memoryMb: 256 },
    { ocrLanguages: [] },
  )
  await using world = await makeWorld({
    reader: {
      ...reader,
      async read(input, asking) {
        if (new TextDecoder().decode(input.bytes).includes('wait')) await held.promise
        return reader.read(input, asking)
      },
    },
  })
  const busy = await Client.create(world.app)
  const headers = { ...busy.editor(), prefer: 'respond-async' }
  const add = (n: number) => busy.send('POST', '/documents/text', { text: `wait ${n}` }, headers)
  for (let n = 0; n < 100; n++) expect((await add(n)).status).toBe(202)
  const refused = await add(100)
  expect([refused.status, await refused.json()]).toEqual([429, { error: ERRORS['trip.busy'].message }])
  const other = await Client.create(world.app)
  expect(await other.paste(bookingText())).toMatchObject({
    status: 'complete',
    createdRecords: { flights: 1 },
  })
  held.resolve()
})

test('the same booking twice stays one flight with one traveler', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  await client.paste(bookingText())
  await client.paste(bookingText())
  const { outboundFlights, uniqueTravelers } = await client.json<EnrichedFlights>('/flights')
  expect([outboundFlights.length, uniqueTravelers.length]).toEqual([1, 1])
  expect((await client.json<TripSummary>('/summary')).title).toBe('New Trip')
})
