import { LIMITS } from '#contract/limits.ts'
import type { EditedOf } from '#contract/log.ts'
import { uniqueSorted } from '../groups.ts'
import type { Stay } from '../model.ts'
import { travelersAfter, type Dated, type IsNewer, type Who } from './people-by-hand.ts'
import { makeThings, setByHand } from './things.ts'
import { isSameStay } from '../booking/stays.ts'

const FIELDS = ['name', 'address', 'checkIn', 'checkOut'] as const

export function staysByHand(
  stays: readonly Stay[],
  edits: readonly Dated<EditedOf<'stay'>>[],
  { who, isNewer }: { who: Who; isNewer: IsNewer },
): Stay[] {
  const things = makeThings(stays.map((stay) => ({ ...stay, travelers: who.now(stay.travelers) })))
  for (const edit of edits) {
    if (edit.action === 'add' && things.size() < LIMITS.staysPerTrip) things.put(emptyStay(edit.id))
    const stay = things.find(edit.id, edit.known[edit.id])
    if (!stay) continue
    if (edit.action === 'remove') {
      if (!isNewer(stay, edit.at)) things.remove(stay.id)
      continue
    }
    setByHand(stay, edit.fields, FIELDS)
    stay.travelers = travelersAfter(stay.travelers, edit, who)
    const same = edit.action === 'add' ? things.all().find((other) => isOther(stay, other)) : undefined
    if (same) {
      things.put(united(same, stay))
      things.remove(stay.id)
    }
  }
  return things.all()
}

const isOther = (stay: Stay, other: Stay) =>
  other.id !== stay.id && other.documentIds.length > 0 && isSameStay(stay, other)

function united(stay: Stay, byHand: Stay): Stay {
  return {
    ...stay,
    name: byHand.name,
    address: byHand.address ?? stay.address,
    checkIn: byHand.checkIn ?? stay.checkIn,
    checkOut: byHand.checkOut ?? stay.checkOut,
    travelers: uniqueSorted([...stay.travelers, ...byHand.travelers]),
    keys: uniqueSorted([...stay.keys, byHand.id]),
    manual: byHand.manual,
  }
}

function emptyStay(id: string): Stay {
  return {
    id,
    name: '',
    address: null,
    checkIn: null,
    checkOut: null,
    travelers: [],
    documentIds: [],
    keys: [],
    manual: [],
  }
}
