import { CATEGORIES, LANGUAGES, LAYOUTS, NEGATIVE_TEXTS, QUIRKS } from './data.ts'
import { makeDocument, type GeneratedDocument } from './document.ts'
import { makeNegative } from './negatives.ts'
import { canMeet, type Want } from './plan.ts'

/** How many of each the tests read, the same ones each time. */
export const SAMPLED = { bookings: 400, negatives: 340 }

export async function sampledBookings(): Promise<GeneratedDocument[]> {
  const documents: GeneratedDocument[] = []
  for (let at = 0; at < SAMPLED.bookings; at += 1)
    documents.push(await makeDocument(`sample-${at}`, wantOf(at)))
  return documents
}

export function sampledNegatives(): GeneratedDocument[] {
  const languages = Object.keys(NEGATIVE_TEXTS)
  return Array.from({ length: SAMPLED.negatives }, (_, at) =>
    makeNegative(`sample-${at}`, {
      category: CATEGORIES[at % CATEGORIES.length]!,
      language: languages[at % languages.length]!,
    }),
  )
}

function wantOf(at: number): Want {
  const layout = LAYOUTS[at % LAYOUTS.length]!.name
  const turns = LANGUAGES.map((_, step) => LANGUAGES[(at + step) % LANGUAGES.length]!.code)
  const language = turns.find((code) => canMeet({ layout, language: code }))!
  const quirks = QUIRKS.map((_, step) => QUIRKS[(at + step) % QUIRKS.length]!)
  const quirk = quirks.find((one) => canMeet({ layout, language, quirk: one }))
  return { layout, language, ...(quirk && { quirk }) }
}
