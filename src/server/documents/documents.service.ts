import type { TripDocument } from '#contract/trip.ts'
import { extractedData } from '#domain/views/documents-view.ts'
import type { DocumentRecord, Trip } from '#domain/model.ts'
import { pickTravelers, travelersById } from '#domain/views/views.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { fail } from '#server/http/fail.ts'
import { eraseDocument, openOriginal, openText, originalKey } from '#server/ingest/ingest.service.ts'
import type { EditAccess, OpenTrip, Trips, ViewAccess } from '#server/trips/trips.service.ts'

type Options = { files: FileStore; trips: Trips }

export class Documents {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async list(trip: Trip): Promise<TripDocument[]> {
    return Promise.all(trip.documents.map((record) => this.#view(trip, record)))
  }

  /** `reserve` hears the size first, in bytes. Throws `document.not_found`. */
  async original(
    access: ViewAccess,
    documentId: string,
    reserve?: (bytes: number) => void,
  ): Promise<{ record: DocumentRecord; bytes: Uint8Array }> {
    const { files, trips } = this.#options
    const { trip } = await trips.opened.open(access)
    const record = trip.documents.find((document) => document.id === documentId)
    reserve?.((record && (await files.file(originalKey(trip.event.id, record.id)))?.size) ?? 0)
    const bytes = record && (await openOriginal(files, owner(trip, record)))
    if (!record || !bytes) throw fail('document.not_found')
    return { record, bytes }
  }

  async text(
    { trip }: Pick<OpenTrip, 'trip'>,
    documentId: string,
  ): Promise<{ record: DocumentRecord; text: string | null }> {
    const record = trip.documents.find((document) => document.id === documentId)
    if (!record) throw fail('document.not_found')
    const view = await openText(this.#options.files, owner(trip, record))
    return { record, text: view?.text ?? null }
  }

  async remove(access: EditAccess, documentId: string): Promise<void> {
    await this.#options.trips.removeDocument(access, documentId)
    await eraseDocument(this.#options.files, access.head.id, documentId)
  }

  async #view(trip: Trip, record: DocumentRecord): Promise<TripDocument> {
    const view = await openText(this.#options.files, owner(trip, record))
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
    }
  }
}

const owner = (trip: Trip, record: DocumentRecord) => ({
  tripId: trip.event.id,
  documentId: record.id,
  fileKey: record.fileKey,
})
