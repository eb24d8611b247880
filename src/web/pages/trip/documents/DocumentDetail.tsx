import { Download, Eye, EyeOff, Trash2 } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import type { ExtractedData, TripDocument } from '#contract/trip.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { NoticeText } from '#web/ui/use-notice.ts'
import { useTrip } from '../access.tsx'
import { NotRead } from '../edit/NotRead.tsx'
import { useCheckTargets } from '../edit/use-check-targets.ts'
import { documentMessages as messages } from './messages.ts'
import { detailMessages } from './detail-messages.ts'
import { ExtractionResults, type ReadThings } from './ExtractionResults.tsx'
import { markPage } from './mark-page.ts'
import { MailNote } from './MailNote.tsx'
import { ModelNote } from './ModelNote.tsx'
import { OriginalFrame, type Chosen } from './OriginalFrame.tsx'
import { originalPage } from './original-page.ts'
import { flightThing, stayThing, travelerThing, wordsOf, type ReadField } from './read-fields.ts'
import { valueId } from './ThingFields.tsx'
import { useDownload } from './use-download.ts'
import { RemovalNote } from './RemovalNote.tsx'
import { RetryButton } from './RetryButton.tsx'
import { useRemove } from './use-removals.ts'

type Props = {
  document: TripDocument
  extraction: ExtractedData | null
  onNotice: (notice: NoticeText) => void
}

/** Results beside the original on demand, the file as it was added, and Delete for editors. */
export function DocumentDetail({ document, extraction, onNotice }: Props) {
  const { canEdit } = useTrip()
  const [original, setOriginal] = useState(false)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const tell = (notice: NoticeText) => {
    onNotice(notice)
    setProblem(notice.tone === 'bad' ? notice.text : null)
  }
  const remove = useRemove(document)
  const removal = useId()
  const download = useDownload(document, tell)
  const things = useMemo(() => (extraction ? thingsOf(extraction) : NOTHING), [extraction])
  const { page, ids } = useMemo(() => markedOriginal(document, things), [document, things])
  const target = useCheckTargets(document, extraction)
  const choose = (field: ReadField) => {
    const mark = ids.get(field.id)
    if (!mark) return
    setOriginal(true)
    setChosen({ field, mark, round: (chosen?.round ?? 0) + 1 })
  }
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-4 px-[16px] pt-1 pb-5 md:px-6">
      <div className={cx('grid items-start gap-4', original && extraction && '@4xl:grid-cols-2')}>
        {extraction ? (
          <ExtractionResults
            extraction={extraction}
            things={things}
            choice={{ chosen: chosen?.field.id ?? null, ids, choose, target }}
          />
        ) : null}
        {original ? (
          <div className="@4xl:sticky @4xl:top-4">
            <OriginalFrame
              name={document.originalName}
              page={page}
              chosen={chosen}
              onBack={() => chosen && focusValue(chosen.field.id)}
            />
          </div>
        ) : null}
      </div>
      {gaveNothing(extraction) ? (
        <NotRead failed={document.status === 'failed'} travelers={document.travelers} />
      ) : null}
      <MailNote mail={document.mail} />
      <ModelNote model={extraction?.model} />
      <div className="flex flex-wrap gap-2">
        {canEdit && document.status === 'failed' ? (
          <RetryButton documentId={document.id} onNotice={tell} />
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
          {original ? messages.hideOriginal : messages.showOriginal}
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
      {canEdit ? <RemovalNote document={document} id={removal} /> : null}
    </div>
  )
}

/** No flight, and no place to sleep. */
function gaveNothing(extraction: ExtractedData | null): boolean {
  return !extraction || extraction.flights.length + extraction.accommodations.length === 0
}

const NOTHING: ReadThings = { flights: [], travelers: [], stays: [] }

function thingsOf({ flights, travelers, accommodations }: ExtractedData): ReadThings {
  return {
    flights: flights.map(flightThing),
    travelers: travelers.map(travelerThing),
    stays: accommodations.map(stayThing),
  }
}

/** The page of the original with the words of every value marked. */
function markedOriginal(
  document: TripDocument,
  { flights, travelers, stays }: ReadThings,
): { page: string | null; ids: ReadonlyMap<string, string> } {
  const page = originalPage(document)
  return page ? markPage(page, wordsOf([...flights, ...travelers, ...stays])) : { page, ids: new Map() }
}

function focusValue(field: string): void {
  const value = window.document.getElementById(valueId(field))
  value?.focus()
  value?.scrollIntoView({ block: 'center' })
}
