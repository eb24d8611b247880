import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearch } from 'wouter'
import type { TripSummaries, TripSummary } from '#contract/admin/trips.ts'
import { Moment } from '#web/ui/data/Age.tsx'
import { DataTable, type Column } from '#web/ui/data/DataTable.tsx'
import { counted, figure } from '#web/ui/data/format.ts'
import { Panel } from '#web/ui/data/Panel.tsx'
import { ErrorPanel, LoadingPart } from '#web/ui/data/Watched.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page } from '../../frame/Page.tsx'
import { hasCriterion, NO_CRITERIA, searchTrips, type Chosen, type Criteria } from './trip-calls.ts'
import { LinkForm, SearchForm, type Said } from './SearchForm.tsx'
import { TripDetails, TripStatus } from './TripDetails.tsx'

const AGAIN_MS = 700

/** Trip Inspector (spec debug-9, debug-13). Its address may name a trip, but never holds a secret. */
export function TripInspector({ title }: { title: string }) {
  const asked = useSearch()
  return <Inspector key={asked} title={title} tripId={new URLSearchParams(asked).get('tripId') ?? ''} />
}

function Inspector({ title, tripId }: { title: string; tripId: string }) {
  const [criteria, setCriteria] = useState<Criteria>({ ...NO_CRITERIA, tripId })
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [partial, setPartial] = useState<TripSummaries | null>(null)
  const search = useMutation({
    mutationFn: searchTrips,
    gcTime: 0,
    onError: () => {
      setChosen(null)
      setPartial(null)
    },
    onSuccess: (answer, { environment, viewPassword }) => {
      setPartial(answer.isLooking ? answer : null)
      const [only, another] = answer.isLooking ? [] : answer.trips
      // A single match is opened right away
      setChosen(only && !another ? { tripId: only.tripId, environment, viewPassword } : null)
    },
  })
  // One message at a time, cleared by the next action
  const [said, setSaid] = useState<Said | null>(null)
  const look = () => {
    setSaid(null)
    setPartial(null)
    if (hasCriterion(criteria)) return search.mutate(criteria)
    setSaid({ form: 'search', isError: true, text: 'Please provide at least one search criteria' })
  }
  const begin = useEffectEvent(() => search.mutate(criteria))
  useEffect(() => {
    if (tripId) begin()
  }, [tripId])
  const again = useEffectEvent(() => search.variables && search.mutate(search.variables))
  useEffect(() => {
    if (!partial) return
    const timer = setTimeout(again, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [partial])
  const found = search.data ?? partial
  const choose = (id: string) => {
    const { environment, viewPassword } = search.variables ?? NO_CRITERIA
    setChosen({ tripId: id, environment, viewPassword })
  }
  return (
    <Page title={title}>
      <p className="-mt-2 text-ink2">
        A trip as the server knows it. What is in it opens only with the view password that its people gave
        you.
      </p>
      <Panel title="Search">
        <div className="grid gap-4">
          <LinkForm
            said={said?.form === 'link' ? said : null}
            onSaid={setSaid}
            onFound={({ tripId: id, viewPassword }) => {
              if (search.error) search.reset()
              const password = viewPassword ?? criteria.viewPassword
              setCriteria({ ...criteria, tripId: id, viewPassword: password })
            }}
          />
          <SearchForm
            criteria={criteria}
            isBusy={search.isPending}
            problem={said?.form === 'search' ? said.text : null}
            onChange={(next) => {
              setCriteria(next)
              setSaid(null)
            }}
            onSearch={look}
            onClear={() => {
              setCriteria(NO_CRITERIA)
              setChosen(null)
              setSaid(null)
              setPartial(null)
              search.reset()
            }}
          />
        </div>
      </Panel>
      {search.error ? (
        <ErrorPanel message={search.error.message} onRetry={() => search.mutate(criteria)} />
      ) : null}
      {search.isPending ? <LoadingPart text="Searching…" /> : null}
      {found ? (
        <Panel
          title="Results"
          about={`${counted(found.trips.length, 'trip')}${found.isCut ? ', and more: narrow the search' : ''}`}
          flush
        >
          {found.note ? (
            <div className="px-4 pb-3">
              <Notice tone="info">{found.note}</Notice>
            </div>
          ) : null}
          <DataTable
            label="Trips that were found"
            columns={columnsOf(chosen?.tripId ?? null, choose)}
            rows={found.trips}
            keyOf={(trip) => trip.tripId}
            empty="No trip matches"
          />
        </Panel>
      ) : null}
      {chosen ? (
        <TripDetails
          key={`${chosen.environment} ${chosen.tripId}`}
          chosen={chosen}
          onUnlock={(viewPassword) => setChosen({ ...chosen, viewPassword })}
        />
      ) : null}
    </Page>
  )
}

function columnsOf(chosen: string | null, onChoose: (tripId: string) => void): Column<TripSummary>[] {
  return [
    {
      head: 'Trip ID',
      cell: ({ tripId }) => (
        <button
          type="button"
          aria-label={`Show trip ${tripId}`}
          aria-current={tripId === chosen || undefined}
          onClick={() => onChoose(tripId)}
          className="min-h-7 rounded-sm font-mono text-sm text-brand underline underline-offset-2 aria-[current]:font-bold"
        >
          {tripId}
        </button>
      ),
    },
    { head: 'Status', cell: ({ status }) => <TripStatus status={status} /> },
    { head: 'Email', cell: ({ email }) => email ?? <span className="text-ink2">not known</span> },
    { head: 'Created', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { head: 'Files', isFigure: true, cell: ({ fileCount }) => figure(fileCount) },
    { head: 'Password', cell: ({ hasPassword }) => (hasPassword ? 'Given' : 'Not given') },
  ]
}
