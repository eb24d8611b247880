import type { DocumentPages, TripDocument, UploadResult } from '#contract/trip.ts'
import { extractedData } from '#domain/views/documents-view.ts'
import { leftOutBy } from '#domain/booking/documents.ts'
import { documentTitle } from '#domain/views/document-title.ts'
import { NO_RECORDS, originalOfCopy, recordsBroughtBy } from '#domain/views/document-changes.ts'
import type { DocumentRecord, Trip } from '#domain/model.ts'
import { pickTravelers, travelersById } from '#domain/views/views.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { fail } from '#server/http/fail.ts'
import { Turns } from '#server/http/turns.ts'
import type { ShownAnswer } from '#extract/process/answers.ts'
import { WorkerFailure } from '#extract/threads/worker-pool.ts'
import {
  eraseDocument,
  openedResult,
  openOriginal,
  openText,
  originalKey,
  waitingResult,
  type Reader,
} from '#server/ingest/ingest.service.ts'
import type { EditAccess, OpenTrip, Trips, ViewAccess } from '#server/trips/trips.service.ts'

type Options = {
  files: FileStore
  trips: Trips
  reader: Reader
  /** Documents that are stored and not read yet. */
  intakes: { intake(documentId: string): Promise<{ tripId: string } | undefined> }
}

/** Who asks for pages. `reserve` hears the bytes that are held meanwhile. */
type Asks = { network: () => string; reserve: (bytes: number) => void }

const PICTURED = /^application\/pdf$|^image\//
/** Documents whose pages wait to be drawn, which is done one after the other. */
const MOST_DRAWN = 12

export function makeDocuments({ files, trips, reader, intakes }: Options) {
  const turns = new Turns(MOST_DRAWN)

  /** Shows nothing of a document that breaks the reader. */
  async function drawing(network: string, draw: () => Promise<ShownAnswer>): Promise<ShownAnswer> {
    return turns.take(network, draw).catch((error: unknown) => {
      if (!(error instanceof WorkerFailure)) throw error
      if (error.isPassing) throw fail('queue.full')
      return { pages: [], left: 0 }
    })
  }

  async function list(trip: Trip): Promise<TripDocument[]> {
    const added = recordsBroughtBy(trip)
    return Promise.all(
      trip.documents.map(async (record) => ({
        ...(await viewOf(trip, record)),
        added: added.get(record.id) ?? NO_RECORDS,
      })),
    )
  }

  /** `reserve` hears the size first, in bytes. Throws `document.not_found`. */
  async function original(
    access: ViewAccess,
    documentId: string,
    reserve?: (bytes: number) => void,
  ): Promise<{ record: DocumentRecord; bytes: Uint8Array }> {
    const { trip } = await trips.opened.open(access)
    const record = trip.documents.find((document) => document.id === documentId)
    reserve?.((record && (await files.file(originalKey(trip.event.id, record.id)))?.size) ?? 0)
    const bytes = record && (await openOriginal(files, owner(trip, record)))
    if (!record || !bytes) throw fail('document.not_found')
    return { record, bytes }
  }

  async function text(
    { trip }: Pick<OpenTrip, 'trip'>,
    documentId: string,
  ): Promise<{ record: DocumentRecord; text: string | null }> {
    const record = trip.documents.find((document) => document.id === documentId)
    if (!record) throw fail('document.not_found')
    const view = await openText(files, owner(trip, record))
    return { record, text: view?.text ?? null }
  }

  /** `asks`: its network, and what hears the size. Throws `document.not_found`, and `queue.full`. */
  async function pages(access: ViewAccess, documentId: string, asks: Asks): Promise<DocumentPages> {
    const { record, bytes } = await original(access, documentId, asks.reserve)
    const known = (await openText(files, owner({ event: access.head }, record)))?.original.pages ?? []
    const { originalName: name, mimeType, addedAt } = record
    const input = { bytes, name, mimeType, receivedOn: addedAt.slice(0, 10) }
    const shown = await drawing(asks.network(), () =>
      reader.show(input, [...new Set(known.map(({ picture }) => picture))]),
    )
    return {
      left: shown.left,
      pages: shown.pages.map(({ picture, number, name: file, webp, width, height }) => {
        const own = known.filter((page) => page.picture === picture)
        const texts = own.filter((page) => page.number === number)
        return {
          part: (texts[0] ?? own[0])?.part ?? file,
          number,
          picture: `data:image/webp;base64,${Buffer.from(webp).toString('base64')}`,
          width,
          height,
          texts: texts.map(({ part, words }) => ({ part, words })),
        }
      }),
    }
  }

  /** What became of a document, also while it waits. Throws `document.not_found`. */
  async function result(access: ViewAccess, documentId: string): Promise<UploadResult> {
    const waiting = await intakes.intake(documentId)
    if (waiting?.tripId === access.head.id) return waitingResult(documentId)
    const told = await openedResult(trips, access, documentId)
    if (!told) throw fail('document.not_found')
    return told
  }

  async function remove(access: EditAccess, documentId: string): Promise<void> {
    await trips.removeDocument(access, documentId)
    await eraseDocument(files, access.head.id, documentId)
  }

  async function viewOf(trip: Trip, record: DocumentRecord): Promise<Omit<TripDocument, 'added'>> {
    const view = await openText(files, owner(trip, record))
    return {
      id: record.id,
      originalName: record.originalName,
      title: record.extraction && documentTitle(record.extraction),
      mimeType: record.mimeType,
      extractedData: extractedData(record),
      extractedText: view?.text ?? null,
      content: view?.original.content ?? null,
      contentKind: view?.original.kind ?? null,
      isPictured: Boolean(view?.original.pages) || PICTURED.test(record.mimeType),
      status: record.status,
      error: record.error,
      size: record.size,
      addedAt: record.addedAt,
      origin: record.origin,
      travelers: pickTravelers(record.travelers, travelersById(trip)),
      mail: record.mail ?? null,
      duplicateOf: originalOfCopy(trip, record.id),
      leftOut: [...(leftOutBy(trip.documents).get(record.id) ?? [])],
    }
  }

  return { list, original, pages, text, result, remove }
}

export type Documents = ReturnType<typeof makeDocuments>

const owner = (trip: { event: { id: string } }, record: DocumentRecord) => ({
  tripId: trip.event.id,
  documentId: record.id,
  fileKey: record.fileKey,
})
