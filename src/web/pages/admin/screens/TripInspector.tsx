import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearch } from 'wouter'
import type { TripSummaries } from '#contract/admin/trips.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { hasCriterion, NO_CRITERIA, type Criteria } from './trips/criteria.ts'
import { LinkForm, type Said } from './trips/LinkForm.tsx'
import { tripMessages as messages } from './trips/messages.ts'
import { SearchForm } from './trips/SearchForm.tsx'
import { searchTrips, type Chosen } from './trips/trip-calls.ts'
import { TripDetails } from './trips/TripDetails.tsx'
import { TripTable } from './trips/TripTable.tsx'

/** While the server still looks through older addresses. */
const AGAIN_MS = 700

/** Trip Inspector (spec debug-9). Its address may name a trip, and never what opens one. */
export function TripInspector() {
  const asked = useSearch()
  return <Inspector key={asked} tripId={new URLSearchParams(asked).get('tripId') ?? ''} />
}

function Inspector({ tripId }: { tripId: string }) {
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
      // One trip is the one that was looked for
      setChosen(only && !another ? { tripId: only.tripId, environment, viewPassword } : null)
    },
  })
  // One sentence at a time: what a form said before is over with the next thing that is done
  const [said, setSaid] = useState<Said | null>(null)
  const saidBy = (form: Said['form']) => (said?.form === form ? said : null)
  const look = () => {
    setSaid(null)
    setPartial(null)
    if (hasCriterion(criteria)) return search.mutate(criteria)
    setSaid({ form: 'search', isError: true, text: messages.noCriterion })
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
  return (
    <Page title={messages.title}>
      <p className="-mt-2 text-ink2">{messages.lead}</p>
      <Card title={messages.searchCard}>
        <div className="grid gap-4">
          <LinkForm
            said={saidBy('link')}
            onSaid={setSaid}
            onFound={({ tripId: id, viewPassword }) => {
              if (search.error) search.reset()
              setCriteria((last) => ({
                ...last,
                tripId: id,
                viewPassword: viewPassword ?? last.viewPassword,
              }))
            }}
          />
          <SearchForm
            criteria={criteria}
            isBusy={search.isPending}
            problem={saidBy('search')?.text ?? null}
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
      </Card>
      {search.error ? (
        <ErrorPanel message={search.error.message} onRetry={() => search.mutate(criteria)} />
      ) : null}
      {search.isPending ? <Loading text={messages.searching} /> : null}
      {found ? (
        <Card title={messages.results} about={messages.count(found.trips.length, found.isCut)} flush>
          {found.note ? (
            <div className="px-4 pb-3">
              <Notice tone="info">{found.note}</Notice>
            </div>
          ) : null}
          <TripTable
            trips={found.trips}
            chosen={chosen?.tripId ?? null}
            onChoose={(id) => {
              const { environment, viewPassword } = search.variables ?? NO_CRITERIA
              setChosen({ tripId: id, environment, viewPassword })
            }}
          />
        </Card>
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
