import * as z from 'zod/mini'
import { IsoDate } from './extraction.ts'
import { byKind, EDITED_FIELDS } from './flight-fields.ts'
import { LIMITS } from './limits.ts'
import { EMAIL, FLIGHT_NUMBER, PHONE } from './patterns.ts'
import { plainLine } from './plain-text.ts'
import { DocumentOrigin, FieldChange } from './trip.ts'

/** Visible text on one line. */
export const Words = z
  .string()
  .check(
    z.overwrite(plainLine),
    z.minLength(1),
    z.maxLength(LIMITS.editChars),
    z.regex(/[\p{L}\p{N}\p{Extended_Pictographic}]/u),
  )
const Day = IsoDate.check(z.regex(/^20/))
export const Id = z.string().check(z.regex(/^[\w-]{1,64}$/))
const Ids = z.array(Id).check(z.maxLength(LIMITS.travelersPerTrip))

const SET_BY_HAND = {
  number: z.nullable(z.string().check(z.regex(FLIGHT_NUMBER))),
  airport: z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/))),
  day: z.nullable(Day),
  time: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  words: z.nullable(Words),
}

/** Omitted fields stay as they are, null is "not known". */
export const FlightFields = z.partial(
  z.object({ ...byKind(EDITED_FIELDS, SET_BY_HAND), cancelled: z.boolean(), travelers: Ids }),
)
export type FlightFields = z.infer<typeof FlightFields>

export const StayFields = z.partial(
  z.object({
    name: Words,
    address: z.nullable(Words),
    checkIn: z.nullable(Day),
    checkOut: z.nullable(Day),
    travelers: Ids,
  }),
)
export type StayFields = z.infer<typeof StayFields>

export const TravelerFields = z.partial(
  z.object({
    name: Words,
    email: z.nullable(
      z.string().check(z.trim(), z.maxLength(LIMITS.emailChars), z.email({ pattern: EMAIL })),
    ),
    phone: z.nullable(z.string().check(z.trim(), z.maxLength(LIMITS.phoneChars), z.regex(PHONE))),
  }),
)
export type TravelerFields = z.infer<typeof TravelerFields>

/** `add` needs no id; `merge` says that traveler `id` is the same person as `into`. */
export const Edit = z.union([
  z.object({ thing: z.literal('flight'), action: z.literal('add'), fields: FlightFields }),
  z.object({ thing: z.literal('flight'), action: z.literal('change'), id: Id, fields: FlightFields }),
  z.object({ thing: z.literal('stay'), action: z.literal('add'), fields: StayFields }),
  z.object({ thing: z.literal('stay'), action: z.literal('change'), id: Id, fields: StayFields }),
  z.object({ thing: z.literal('traveler'), action: z.literal('add'), fields: TravelerFields }),
  z.object({ thing: z.literal('traveler'), action: z.literal('change'), id: Id, fields: TravelerFields }),
  z.object({ thing: z.enum(['flight', 'stay', 'traveler']), action: z.literal('remove'), id: Id }),
  z.object({ thing: z.literal('traveler'), action: z.literal('merge'), id: Id, into: Id }),
])
export type Edit = z.infer<typeof Edit>

/** What undoes the edit (null if nothing changed), and the id of what was changed or added. */
export const EditResult = z.object({ editId: z.nullable(z.string()), id: z.string() })
export type EditResult = z.infer<typeof EditResult>

export const EditThing = z.enum(['flight', 'stay', 'traveler'])
export type EditThing = z.infer<typeof EditThing>
export const EditAction = z.enum(['add', 'change', 'remove', 'merge'])

export const HistoryItem = z.object({
  /** What undoes it: for edits, renames, rides that guests take and their switch; null for the rest. */
  editId: z.nullable(z.string()),
  at: z.string(),
  kind: z.enum(['created', 'renamed', 'document', 'document-removed', 'edited', 'claims-switched']),
  /** The new title, what a document holds, or what was edited: "BA478 London – Rome". Empty once erased. */
  subject: z.string(),
  thing: z.nullable(EditThing),
  action: z.nullable(EditAction),
  changes: z.array(FieldChange),
  document: z.nullable(
    z.object({
      id: z.string(),
      origin: DocumentOrigin,
      sender: z.nullable(z.string()),
      failed: z.boolean(),
      added: z.object({ travelers: z.number(), flights: z.number(), accommodations: z.number() }),
    }),
  ),
  undone: z.boolean(),
  /** A guest took the ride of these flights: a change by whoever has the view link, under any name. */
  isByGuest: z.boolean(),
})
export type HistoryItem = z.infer<typeof HistoryItem>
