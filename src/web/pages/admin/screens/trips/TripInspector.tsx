import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TripSummary } from '#contract/admin/trips.ts'
import { Moment } from '#web/ui/data/Age.tsx'
import { DataTable, type Column } from '#web/ui/data/DataTable.tsx'
import { counted, figure } from '#web/ui/data/format.ts'
import { Panel } from '#web/ui/data/Panel.tsx'
import { ErrorPanel, LoadingPart } from '#web/ui/data/Watched.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useAddressFilters } from '../../frame/address-filters.ts'
import { Page } from '../../frame/Page.tsx'
import {
  CRITERIA_FILTERS,
  hasCriterion,
  NO_CRITERIA,
  NO_PRIVATE_CRITERIA,
  searchTrips,
  type Chosen,
  type Criteria,
} from './trip-calls.ts'
import { LinkForm, SearchForm, type Said } from './SearchForm.tsx'
import { TripDetails, TripStatus } from './TripDetails.tsx'

const AGAIN_MS = 700

/** Trip Inspector (spec debug-9, debug-13). Its address may hold a search, but never a secret. */
export function Screen({ title }: { title: string }) {
  const { filters, change } = useAddressFilters(CRITERIA_FILTERS)
  const [hidden, setHidden] = useState(NO_PRIVATE_CRITERIA)
  const criteria: Criteria = { ...filters, ...hidden }
  const setCriteria = ({ email, magicToken, viewPassword, ...shared }: Criteria) => {
    setHidden({ email, magicToken, viewPassword })
    change(shared)
  }
  // Its instant lets the same search be repeated
  const [asked, setAsked] = useState(hasCriterion(criteria) ? { ...criteria, at: 0 } : null)
  const [picked, setPicked] = useState<Chosen | null>(null)
  const search = useQuery({
    // Nothing of a search outlives the screen
    queryKey: ['console', 'trips', asked],
    queryFn: asked ? () => searchTrips(asked) : skipToken,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.isLooking && !state.error ? AGAIN_MS : false),
  })
  // One message at a time, cleared by the next action
  const [said, setSaid] = useState<Said | null>(null)
  const look = () => {
    setSaid(null)
    if (!hasCriterion(criteria))
      return setSaid({ form: 'search', isError: true, text: 'Please provide at least one search criteria' })
    setPicked(null)
    setAsked({ ...criteria, at: Date.now() })
  }
  const forget = () => {
    setPicked(null)
    setAsked(null)
  }
  const found = search.error ? undefined : search.data
  const choiceOf = (id: string): Chosen => {
    const { environment, viewPassword } = asked ?? NO_CRITERIA
    return { tripId: id, environment, viewPassword }
  }
  // A single match is opened right away
  const [only, another] = found && !found.isLooking ? found.trips : []
  const chosen = search.error ? null : (picked ?? (only && !another ? choiceOf(only.tripId) : null))
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
              if (search.error) forget()
              const password = viewPassword ?? criteria.viewPassword
              setCriteria({ ...criteria, tripId: id, viewPassword: password })
            }}
          />
          <SearchForm
            criteria={criteria}
            isBusy={search.isLoading}
            problem={said?.form === 'search' ? said.text : null}
            onChange={(next) => {
              setCriteria(next)
              setSaid(null)
            }}
            onSearch={look}
            onClear={() => {
              setCriteria(NO_CRITERIA)
              setSaid(null)
              forget()
            }}
          />
        </div>
      </Panel>
      {search.error ? <ErrorPanel message={search.error.message} onRetry={look} /> : null}
      {search.isLoading || found?.isLooking ? <LoadingPart text="Searching…" /> : null}
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
            columns={columnsOf(chosen?.tripId ?? null, (id) => setPicked(choiceOf(id)))}
            rows={found.trips}
            keyOf={({ tripId }) => tripId}
            empty="No trip matches"
          />
        </Panel>
      ) : null}
      {chosen ? (
        <TripDetails
          key={`${chosen.environment} ${chosen.tripId}`}
          chosen={chosen}
          onUnlock={(viewPassword) => setPicked({ ...chosen, viewPassword })}
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
    { head: 'Documents', isFigure: true, cell: ({ documentCount }) => figure(documentCount) },
    { head: 'Password', cell: ({ hasPassword }) => (hasPassword ? 'Given' : 'Not given') },
  ]
}
