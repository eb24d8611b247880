import { api } from '#contract/api.ts'
import type { UploadResult } from '#contract/trip.ts'
import { documentRemoval } from '#domain/edits/removal.ts'
import { airportPlaces } from '#reference/airports.ts'
import { Accepted, attachment, done, Prepared } from '#server/http/answer.ts'
import { fromNetwork } from '#server/jobs/queue.ts'
import { checkText, checkUpload } from '#server/ingest/ingest.service.ts'
import type { Deps, RouteTable } from '#server/routes.ts'

export function documentRoutes(table: RouteTable, { trips, documents, ingest, now }: Deps): void {
  table.implement(api.documentList, ({ access }) =>
    trips.opened.prepared(access, 'documents', (trip) => documents.list(trip)),
  )

  table.implement(api.documentUpload, async ({ access, body, network, respondAsync }) => {
    const upload = await checkUpload(body.file)
    const way = { submitter: fromNetwork(network()), correlationId: body.correlationId, respondAsync }
    return stored(await ingest.accept(access, { upload, origin: 'upload', ...way }))
  })

  table.implement(api.documentPaste, async ({ access, body, network, respondAsync }) => {
    const upload = checkText(body.text, new Date(now()))
    const way = { submitter: fromNetwork(network()), correlationId: body.correlationId, respondAsync }
    return stored(await ingest.accept(access, { upload, origin: 'paste', ...way }))
  })

  table.implement(api.documentRetry, async ({ access, params, network, respondAsync }) =>
    stored(
      await ingest.retry(access, await documents.original(access, params.docId), {
        submitter: fromNetwork(network()),
        respondAsync,
      }),
    ),
  )

  table.implement(api.documentPages, ({ access, params: { docId }, network, reserve }) =>
    trips.opened.prepared(access, `pages ${docId}`, () =>
      documents.pages(access, docId, { network, reserve }),
    ),
  )

  table.implement(api.documentRemoval, async ({ access, params: { docId }, fail }) => {
    const { trip } = await trips.opened.open(access)
    if (!trip.documents.some(({ id }) => id === docId)) throw fail('document.not_found')
    return trips.opened.prepared(access, `removal ${docId}`, () =>
      documentRemoval(trip, docId, airportPlaces),
    )
  })

  table.implement(api.documentResult, ({ access, params }) => documents.result(access, params.docId))

  table.implement(api.documentRemove, ({ access, params }) => done(documents.remove(access, params.docId)))

  table.implement(api.documentOriginal, async ({ access, params, reserve }) => {
    const { record, bytes } = await documents.original(access, params.docId, reserve)
    return new Prepared(bytes as Uint8Array<ArrayBuffer>, {
      'content-type': record.mimeType,
      'content-disposition': attachment(record.originalName),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
  })
}

const stored = (result: UploadResult) => (result.status === 'processing' ? new Accepted(result) : result)
