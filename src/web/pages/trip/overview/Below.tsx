import { Card } from '#web/ui/Card.tsx'
import { useTimes } from '#web/times.ts'
import { useNow } from '#web/ui/use-now.ts'
import { DocumentsRow } from '../documents/DocumentsRow.tsx'
import { StaysCard } from '../edit/StaysCard.tsx'
import { attentionLegs, risksOf } from '../live-connections.ts'
import { allFlights, eachLeg, liveJourneys } from '../live-legs.ts'
import { useFlights, useItinerary, useStatuses } from '../queries.ts'
import { boardEntries } from './board.ts'
import { ChatCopy } from './ChatCopy.tsx'
import { RidesCard } from './RidesCard.tsx'
import { TripFacts } from './TripFacts.tsx'

/** Rides, stays and documents: what comes below the board. */
export function BelowBoard() {
  const flights = useFlights().data
  const statuses = useStatuses().data
  const now = useNow()
  // Later parts take no props: they follow the choice of times themselves
  useTimes()
  return (
    <>
      {flights && allFlights(flights).length > 0 ? (
        <RidesCard entries={boardEntries(flights, statuses, { now })} />
      ) : null}
      <StaysCard />
      <DocumentsRow />
    </>
  )
}

/** Figures of the trip, and sentences for a chat: last on phones, beside the board on wide screens. */
export function Facts() {
  const flights = useFlights().data
  const statuses = useStatuses().data
  const { travelers = [] } = useItinerary().data ?? {}
  const now = useNow()
  useTimes()
  const legs = flights ? eachLeg(flights, statuses) : []
  const risks = flights ? risksOf(liveJourneys(allFlights(flights), statuses), now) : undefined
  return (
    <Card className="divide-y divide-line">
      <TripFacts
        legs={legs}
        attention={attentionLegs(legs, now, risks).length}
        live={statuses?.source === 'live'}
        now={now}
      />
      {flights && legs.length > 0 ? <ChatCopy travelers={travelers} data={{ flights, statuses }} /> : null}
    </Card>
  )
}
