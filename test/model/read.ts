import { assert } from 'vitest'
import type { Extraction } from '#contract/extraction.ts'
import { readForModel } from '#extract/extract.ts'
import type { Answer } from '#extract/llm/answer.ts'
import { applyReply } from '#extract/llm/apply-reply.ts'
import type { Strategy } from '#contract/admin/ai-debug.ts'
import type { Question } from '#extract/llm/question.ts'

type Read = { base: Extraction; question: Question; with: (answer: Answer) => Extraction }

/** A text or page as the embedded reader reads it, the question about it, and what an answer makes of it. */
export async function readText(text: string, strategy: Strategy = 'text-image-meta'): Promise<Read> {
  const mimeType = text.trimStart().startsWith('<') ? 'text/html' : 'text/plain'
  const input = { bytes: new TextEncoder().encode(text), name: 'booking', mimeType, receivedOn: '2027-01-02' }
  const { result, question } = await readForModel(input, { ask: { strategy, images: false } })
  assert(result.ok && question)
  const base = result.extraction
  return {
    base,
    question,
    with: (answer) =>
      applyReply(base, { status: 'used', model: 'ok', answers: [answer], partial: false }, question.grounds),
  }
}

/** "BA478 LHR 2027-06-11 07:20 BCN 2027-06-11 10:35", and what is to be checked. */
export function flightLines({ flights }: Extraction): string[] {
  return flights.map((flight) =>
    [
      flight.flightNumber,
      flight.departureAirport,
      flight.departureDate,
      flight.departureTime,
      flight.arrivalAirport,
      flight.arrivalDate,
      flight.arrivalTime,
      flight.check.length ? `check ${flight.check.toSorted().join(' ')}` : '',
    ]
      .join(' ')
      .trim(),
  )
}

/** Everything that a model was shown, as text. */
export function shownText({ prompts }: Question): string {
  return prompts
    .flatMap(({ blocks }) => blocks.map((block) => (block.type === 'text' ? block.text : '')))
    .join('\n')
}
