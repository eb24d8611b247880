import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TripDocument, UploadResult } from '#contract/trip.ts'
import { liveStore } from '../notices/live-store.ts'
import { doneText, fileProblem, foundNothing, sendText } from './upload.ts'

const MB = 1024 * 1024

test.each([
  ['a PDF', { name: 'ticket.pdf', size: 10, type: 'application/pdf' }, null],
  ['a mail without a type', { name: 'ticket.EML', size: 10, type: '' }, null],
  ['exactly 10 MB', { name: 'a.pdf', size: 10 * MB, type: 'application/pdf' }, null],
  [
    'over 10 MB',
    { name: 'a.pdf', size: 10 * MB + 1, type: 'application/pdf' },
    'File too large - please select a file smaller than 10MB',
  ],
  [
    'a long name',
    { name: `${'a'.repeat(252)}.pdf`, size: 1, type: '' },
    'File name too long - maximum 255 characters',
  ],
  [
    'an empty file',
    { name: 'a.pdf', size: 0, type: 'application/pdf' },
    'File is empty - please select a valid file',
  ],
  ['a program', { name: 'a.exe', size: 1, type: '' }, 'Supported formats: TXT, HTML, EML, PDF, PNG, JPG'],
  ['nothing', null, 'No file provided for validation'],
])('%s is answered as spec document-2, document-3, document-4 and document-5 say', (_name, file, problem) => {
  expect(fileProblem(file)).toBe(problem)
})

const NONE = { travelers: 0, flights: 0, accommodations: 0 }
const NOTHING = { added: [], changed: [], joined: [], known: [] }
const told = (subject: string) => ({ thing: 'flight' as const, subject })
const result = (more: Partial<UploadResult>): UploadResult => ({
  documentId: 'd1',
  status: 'complete',
  createdRecords: NONE,
  changes: NOTHING,
  duplicateOf: null,
  ...more,
})

test.each([
  [result({}), 'Done - No flights or stays in this one', true],
  [result({ createdRecords: { ...NONE, flights: 1 } }), 'Done - Added 1 flight(s)', false],
  [
    result({ changes: { ...NOTHING, known: [told('BA478 London – Barcelona')] } }),
    'Done - Already on the trip: BA478 London – Barcelona, nothing new',
    false,
  ],
  [
    result({
      changes: {
        ...NOTHING,
        changed: [{ ...told('BA478'), changes: [{ field: 'gate', before: null, after: 'B22' }] }],
      },
    }),
    'Done - BA478 has a new gate, B22',
    false,
  ],
  [
    result({
      changes: {
        ...NOTHING,
        changed: [
          { ...told('LH1792'), changes: [{ field: 'arrivalTime', before: '12:15', after: '12:40' }] },
        ],
        known: [told('LH1793 Lisbon – Munich')],
      },
    }),
    'Done - LH1792 now lands at 12:40 PM. Already on the trip: LH1793 Lisbon – Munich',
    false,
  ],
])('what a document changed is said: %#', (answer, text, isEmpty) => {
  expect([doneText(answer, 'Done'), foundNothing(answer)]).toEqual([text, isEmpty])
})

describe('the notice of pasted text', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test.each([
    ['is done', 'complete', null, 'completed'],
    ['says why it could not be read', 'failed', 'Too blurred.', 'failed'],
  ] as const)('%s once a text that waited is read, also without a stream', async (how, end, error, shown) => {
    const documents: TripDocument[] = []
    answerWith('processing', documents)
    const tripId = `waits and ${how}`
    await sendText(new QueryClient(), { id: tripId, credentials: { view: 'v' } }, 'BA478 to Barcelona')
    await vi.advanceTimersByTimeAsync(4_000)
    expect(noticesOf(tripId)).toMatchObject([{ status: 'pending' }])
    documents.push({ ...DOCUMENT, status: end, error })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(noticesOf(tripId)).toMatchObject([{ status: shown, detail: error }])
  })

  test('is done at once where the answer says that it was read', async () => {
    answerWith('complete', [])
    await sendText(new QueryClient(), { id: 'read', credentials: { view: 'v' } }, 'BA478 to Barcelona')
    expect(noticesOf('read')).toMatchObject([{ status: 'completed' }])
    // Once the dialog closes, it has been said
    liveStore('read').dispatch({ kind: 'uncovered' })
    expect(noticesOf('read')).toEqual([])
  })
})

const DOCUMENT: TripDocument = {
  id: 'd1',
  originalName: 'Pasted text',
  title: null,
  mimeType: 'text/plain',
  extractedData: null,
  extractedText: null,
  content: null,
  contentKind: null,
  isPictured: false,
  status: 'complete',
  error: null,
  size: 18,
  addedAt: '2026-06-11T10:00:00Z',
  origin: 'paste',
  travelers: [],
  mail: null,
  duplicateOf: null,
  added: { travelers: 0, flights: 0, accommodations: 0 },
  leftOut: [],
}

function answerWith(status: UploadResult['status'], documents: readonly TripDocument[]): void {
  const added = {
    documentId: 'd1',
    status,
    createdRecords: { travelers: 0, flights: 0, accommodations: 0 },
    changes: null,
    duplicateOf: null,
  }
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) =>
    Response.json(method === 'POST' ? added : documents),
  )
}

const noticesOf = (tripId: string) => liveStore(tripId).notices().list
