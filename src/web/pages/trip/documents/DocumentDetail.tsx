import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bot, Download, Eye, EyeOff, Mail, RotateCw, ShieldAlert, Trash2 } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { documentRows } from '#contract/api/documents.ts'
import type { MailOrigin } from '#contract/mail.ts'
import type { DocumentPages, DocumentRemoval, ExtractedData, TripDocument } from '#contract/trip.ts'
import { call, callFile, withMessage } from '#web/api.ts'
import { formatMessages } from '#web/format-messages.ts'
import { flightNumberText, listText } from '#web/format.ts'
import { saveAs } from '#web/save-as.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import type { NoticeText } from '#web/ui/use-notice.ts'
import { useTrip } from '../access.tsx'
import { doneText, showAdded } from '../dialogs/upload.ts'
import { NotRead } from '../edit/EditButton.tsx'
import { tripKey } from '../queries.ts'
import { detailMessages, modelMessages } from './detail-messages.ts'
import { countedText } from './document.ts'
import { ExtractionResults, valueId, type ReadThings } from './ExtractionResults.tsx'
import { documentMessages as messages } from './messages.ts'
import { markPage, originalPage } from './original-page.ts'
import { OriginalFrame, type Chosen } from './OriginalFrame.tsx'
import { flightThing, stayThing, travelerThing, wordsOf, type ReadField } from './read-fields.ts'
import { useRemoval, useRemove } from './removals.ts'

type Props = {
  document: TripDocument
  extraction: ExtractedData | null
  onNotice: Notify
}

export function DocumentDetail({ document, extraction, onNotice }: Props) {
  const { canEdit } = useTrip()
  const [original, setOriginal] = useState(false)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const notify = (notice: NoticeText) => {
    onNotice(notice)
    setProblem(notice.tone === 'bad' ? notice.text : null)
  }
  const remove = useRemove(document)
  const removal = useId()
  const download = useDownload(document, notify)
  const removed = useRemoval(document).data
  const things = useMemo(() => thingsOf(extraction), [extraction])
  const pictures = usePages(document, original)
  const { page, ids } = useMemo(
    () => markedOriginal(document, things, pictures.data),
    [document, things, pictures.data],
  )
  const addsNothing = !extraction || extraction.flights.length + extraction.accommodations.length === 0
  const choose = (field: ReadField) => {
    if (!ids.has(field.id)) return
    setOriginal(true)
    setChosen({ field, round: (chosen?.round ?? 0) + 1 })
  }
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-4 px-[20px] pt-1 pb-5 sm:px-[28px]">
      <div className={cx('grid items-start gap-4', original && extraction && '@4xl:grid-cols-2')}>
        {extraction ? (
          <ExtractionResults
            document={document}
            extraction={extraction}
            things={things}
            choice={{ chosen: chosen?.field.id ?? null, ids, choose }}
          />
        ) : null}
        {original ? (
          <div className="@4xl:sticky @4xl:top-4">
            {pictures.isLoading ? (
              <Loading text={detailMessages.loadingPages}>
                <Skeleton className="h-[min(32rem,75vh)]" />
              </Loading>
            ) : (
              <OriginalFrame
                name={document.originalName}
                page={page}
                note={pictures.isError || isEmpty(pictures.data) ? detailMessages.noPages : null}
                chosen={chosen}
                mark={chosen ? ids.get(chosen.field.id) : undefined}
                onBack={() => chosen && focusValue(chosen.field.id)}
              />
            )}
          </div>
        ) : null}
      </div>
      {addsNothing ? <NotRead failed={document.status === 'failed'} travelers={document.travelers} /> : null}
      <MailNote mail={document.mail} />
      <ModelNote model={extraction?.model} />
      <div className="flex flex-wrap gap-2">
        {canEdit && document.status === 'failed' ? (
          <RetryButton documentId={document.id} onNotice={notify} />
        ) : null}
        <Button
          kind="outline"
          aria-expanded={original}
          onClick={() => {
            setOriginal(!original)
            setChosen(null)
          }}
        >
          {original ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
          {original ? detailMessages.hideOriginal : detailMessages.showOriginal}
        </Button>
        <Button kind="quiet" disabled={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden className="size-5" />
          {download.isPending ? detailMessages.downloading : detailMessages.download}
        </Button>
        {canEdit ? (
          <Button
            kind="quiet"
            className="text-bad! hover:bg-bad-bg!"
            aria-describedby={removal}
            onClick={remove}
          >
            <Trash2 aria-hidden className="size-5" />
            {messages.delete}
          </Button>
        ) : null}
      </div>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      {canEdit ? (
        <p id={removal} className="text-sm text-ink2">
          {removed ? removalText(removed) : null}
        </p>
      ) : null}
    </div>
  )
}

function thingsOf(extraction: ExtractedData | null): ReadThings {
  return {
    flights: extraction?.flights.map(flightThing) ?? [],
    travelers: extraction?.travelers.map(travelerThing) ?? [],
    stays: extraction?.accommodations.map(stayThing) ?? [],
  }
}

function markedOriginal(
  document: TripDocument,
  { flights, travelers, stays }: ReadThings,
  pictures: DocumentPages | undefined,
): { page: string | null; ids: ReadonlyMap<string, string> } {
  const page = originalPage(document)
  if (!page) return { page, ids: new Map() }
  return markPage(page, wordsOf([...flights, ...travelers, ...stays]), pictures)
}

const isEmpty = (pictures: DocumentPages | undefined) => pictures?.pages.length === 0

/** The pictures of a document's pages, asked for once the original is shown. Not part of what is kept. */
function usePages({ id: docId, isPictured }: TripDocument, isShown: boolean) {
  const { id, credentials } = useTrip()
  return useQuery({
    queryKey: ['pages', id, docId],
    queryFn: ({ signal }) => call(documentRows.documentPages, { params: { id, docId }, credentials, signal }),
    enabled: isPictured && isShown,
    staleTime: Infinity,
    retry: false,
  })
}

function focusValue(field: string): void {
  const value = window.document.getElementById(valueId(field))
  value?.focus()
  value?.scrollIntoView({ block: 'center' })
}

type Notify = (notice: NoticeText) => void

function RetryButton({ documentId, onNotice }: { documentId: string; onNotice: Notify }) {
  const client = useQueryClient()
  const { id, credentials } = useTrip()
  const retry = useMutation({
    mutationFn: () =>
      call(documentRows.documentRetry, { params: { id, docId: documentId }, body: {}, credentials }),
    onSuccess: (result) => {
      onNotice({ tone: 'ok', text: doneText(result, detailMessages.retried) })
      return showAdded(client, { id, credentials }, { result })
    },
    onError: (error) => {
      onNotice({ tone: 'bad', text: error.message || detailMessages.retryFailed })
      void client.invalidateQueries({ queryKey: tripKey(id) })
    },
  })
  return (
    <Button disabled={retry.isPending} onClick={() => retry.mutate()}>
      <RotateCw aria-hidden className="size-5" />
      {retry.isPending ? detailMessages.retrying : detailMessages.retry}
    </Button>
  )
}

function MailNote({ mail }: { mail: MailOrigin | null }) {
  if (!mail) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink2">
      <span className="flex min-w-0 items-start gap-2">
        <Mail aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{detailMessages.sentBy(mail.from)}</span>
      </span>
      {mail.proven ? null : (
        <Badge tone="warn" icon={<ShieldAlert aria-hidden className="size-4.5" />}>
          {messages.notConfirmed}
        </Badge>
      )}
    </p>
  )
}

function ModelNote({ model }: Pick<ExtractedData, 'model'>) {
  if (!model) return null
  const text = model.status === 'used' && model.partial ? modelMessages.partial : modelMessages[model.status]
  return (
    <p className="flex items-start gap-2 text-sm text-ink2">
      <Bot aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {text}
    </p>
  )
}

/** Saves the original. A link cannot carry the passwords in headers, so it is fetched. */
function useDownload({ id: docId, originalName }: TripDocument, onNotice: Notify) {
  const { id, credentials } = useTrip()
  return useMutation({
    mutationFn: async () => {
      const original = callFile(documentRows.documentOriginal, { params: { id, docId }, credentials })
      saveAs(await original.catch(withMessage(() => detailMessages.downloadFailed)), originalName)
    },
    onError: (error) => onNotice({ tone: 'bad', text: error.message }),
  })
}

const MAX_NAMES = 5

/** "Delete also removes 2 flights (BA 478 and BA 479) and 1 traveler (Maya Hughes)." */
export function removalText({ flights, travelers, accommodations }: DocumentRemoval): string {
  const parts = [
    part('flights', flights.map(flightNumberText)),
    part('travelers', travelers),
    part('accommodations', accommodations),
  ].filter((text) => text !== null)
  return parts.length ? detailMessages.alsoRemoves(listText(parts)) : detailMessages.removesNothing
}

function part(kind: keyof DocumentRemoval, names: readonly string[]): string | null {
  if (names.length === 0) return null
  const more = names.length - MAX_NAMES
  const shown = more > 0 ? [...names.slice(0, MAX_NAMES), formatMessages.more(more)] : names
  return detailMessages.counted(countedText(kind, names.length), listText(shown))
}
