import type * as z from 'zod'
import type { Strategy } from '#contract/admin/ai-debug.ts'
import type { Extraction, Provenance } from '#contract/extraction.ts'
import type { DocumentTree } from '#extract/document.ts'
import type { DocumentDay } from '#extract/offline/resolve-dates.ts'
import { readingText } from '#extract/original.ts'
import { CRITICAL_FIELDS } from '#extract/pictured-flights.ts'
import type { QuestionAnswer } from '#extract/process/answers.ts'
import type { Picture } from './prompt/message.ts'
import { promptsFor } from './prompt/strategies.ts'

export type AskSettings = { strategy: Strategy; images: boolean }

/** Plain data that crosses threads. */
export type Question = z.infer<typeof QuestionAnswer>

type Document = { tree: DocumentTree; extraction: Extraction; day: DocumentDay; pictures: readonly Picture[] }

/** Null where a model adds nothing: exact sources said it all, or nothing readable holds a booking. */
export function questionOf(
  { tree, extraction, day, pictures }: Document,
  strategy: Strategy,
): Question | null {
  const words = tree.parts.reduce((sum, part) => sum + readingText(part).length, 0)
  if (isAnswered(extraction) || (words < LEAST_CHARS && !pictures.length)) return null
  const { prompts, cut } = promptsFor(strategy, { tree, day, pictures })
  if (!prompts.length) return null
  const shows = prompts.some(({ blocks }) => blocks.some(({ type }) => type === 'image'))
  return { strategy, prompts, cut, grounds: groundsOf(tree, day, shows && words < LEAST_CHARS) }
}

/** Fewer characters hold no booking. */
const LEAST_CHARS = 40

/** Whether a document shows pictures but holds no words: without a model's answer it cannot be read. */
export function needsModel({ grounds }: Question): boolean {
  return grounds.parts.length === 0
}

function groundsOf(tree: DocumentTree, day: DocumentDay, onlyPictured: boolean): Question['grounds'] {
  const parts = tree.parts.map((part) => ({
    name: part.name,
    views: [...new Set([readingText(part), ...part.views.map(({ text }) => text)])].filter(
      (text) => text !== '',
    ),
  }))
  return { parts, subject: tree.subject, day, onlyPictured }
}

const EXACT: ReadonlySet<string> = new Set(['jsonld', 'microdata', 'ics', 'pkpass', 'bcbp', 'gds'])

/** Everything that was found comes from sources that need no guessing, and nothing of it is open. */
function isAnswered({ flights, accommodations, travelers }: Extraction): boolean {
  if (!flights.length && !accommodations.length) return false
  const sure = [...flights, ...accommodations].every(
    ({ provenance, check }) => isExact(provenance) && !check.length,
  )
  return (
    sure &&
    flights.every((flight) => CRITICAL_FIELDS.every((field) => flight[field] !== null)) &&
    (travelers.length > 0 || !flights.length)
  )
}

function isExact(provenance: Record<string, Provenance>): boolean {
  const places = Object.values(provenance)
  return places.length > 0 && places.every(({ layer }) => EXACT.has(layer))
}
