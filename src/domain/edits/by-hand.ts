import type { EditThing } from '#contract/edits.ts'
import type { EditedOf } from '#contract/log.ts'
import { legsByHand } from './legs-by-hand.ts'
import { byDeparture } from '../booking/legs.ts'
import type { Places, Trip } from '../model.ts'
import { peopleByHand, type Dated, type DatedEdit, type IsNewer } from './people-by-hand.ts'
import { byName, unknownTraveler } from '../people/people.ts'
import { staysByHand } from './stays-by-hand.ts'
import { byCheckIn } from '../booking/stays.ts'

type Content = Pick<Trip, 'legs' | 'people' | 'stays' | 'documents'>

/** Edits win field by field over all documents; those of things no longer in any have no effect. */
export function applyEdits(content: Content, edits: readonly DatedEdit[], places: Places): Content {
  if (edits.length === 0) return content
  const addedAt = new Map(content.documents.map((document) => [document.id, document.addedAt]))
  const isNewer: IsNewer = ({ documentIds }, at) => documentIds.some((id) => (addedAt.get(id) ?? '') > at)
  const of = <T extends EditThing>(thing: T) =>
    edits.filter((edit): edit is Dated<EditedOf<T>> => edit.thing === thing)
  const who = peopleByHand(content.people, of('traveler'), isNewer)
  const legs = legsByHand(content.legs, of('flight'), { who, places })
  const unmanned = legs.filter(({ travelers }) => travelers.length === 0)
  const unknown = new Map(unmanned.map(({ id }) => [id, unknownTraveler(id, [])]))
  return {
    legs: legs
      .map((leg) => ({ ...leg, travelers: unknown.has(leg.id) ? [unknown.get(leg.id)!.id] : leg.travelers }))
      .sort(byDeparture),
    people: [...who.people, ...unknown.values()].sort(byName),
    stays: staysByHand(content.stays, of('stay'), { who, isNewer }).sort(byCheckIn),
    documents: content.documents.map((document) => ({
      ...document,
      travelers: who.now(document.travelers),
    })),
  }
}
