import type { TripDocument } from '#contract/trip.ts'
import { extractedData } from '#domain/views/documents-view.ts'
import { originalOfCopy } from '#domain/views/document-changes.ts'
import type { DocumentRecord, Trip } from '#domain/model.ts'
import { pickTravelers, travelersById } from '#domain/views/views.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { fail } from '#server/http/fail.ts'
import { eraseDocument, openOriginal, openText, originalKey } from '#server/ingest/ingest.service.ts'
import type { EditAccess, OpenTrip, Trips, ViewAccess } from '#server/trips/trips.service.ts'

type Options = { files: FileStore; trips: Trips }

export function makeDocuments({ files, trips }: Options) {
  async function list(trip: Trip): Promise<TripDocument[]> {
    return Promise.all(trip.documents.map((record) => viewOf(trip, record)))
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

  async function remove(access: EditAccess, documentId: string): Promise<void> {
    await trips.removeDocument(access, documentId)
    await eraseDocument(files, access.head.id, documentId)
  }

  async function viewOf(trip: Trip, record: DocumentRecord): Promise<TripDocument> {
    const view = await openText(files, owner(trip, record))
    return {
      id: record.id,
      originalName: record.originalName,
      mimeType: record.mimeType,
      extractedData: extractedData(record),
      extractedText: view?.text ?? null,
      content: view?.original.content ?? null,
      contentKind: view?.original.kind ?? null,
      status: record.status,
      error: record.error,
      size: record.size,
      addedAt: record.addedAt,
      origin: record.origin,
      travelers: pickTravelers(record.travelers, travelersById(trip)),
      mail: record.mail ?? null,
      duplicateOf: originalOfCopy(trip, record.id),
    }
  }

  return { list, original, text, remove }
}

export type Documents = ReturnType<typeof makeDocuments>

const owner = (trip: Trip, record: DocumentRecord) => ({
  tripId: trip.event.id,
  documentId: record.id,
  fileKey: record.fileKey,
})
