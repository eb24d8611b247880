import type { Random } from '../../../generate/random.ts'
import type { Disturbance } from '../disturbance.ts'
import words from '../other-mail.json' with { type: 'json' }

const LINES = 40

/** Forty lines of other people's mail above the booking and forty below. */
export const otherMail: Disturbance = {
  name: 'other mail around it',
  disturb: (text, random) => [linesOf(random), text, linesOf(random)].join('\n\n'),
}

/** Forty lines of documents that book nothing above it and forty below. */
export const otherDocuments: Disturbance = {
  name: 'other documents around it',
  disturb: (text, random, others) =>
    [excerpt(random.pick(others), random), text, excerpt(random.pick(others), random)].join('\n\n'),
}

function excerpt(text: string, random: Random): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const from = random.int(0, Math.max(0, lines.length - LINES))
  return lines.slice(from, from + LINES).join('\n')
}

/** Paragraphs of a letter, adverts, legal text and a signature, as inboxes mix them. */
export function linesOf(random: Random, count = LINES): string {
  const lines: string[] = [random.pick(words.greetings), '']
  while (lines.length < count) {
    const kind = random.pick(['sentences', 'sentences', 'sentences', 'adverts', 'legal'] as const)
    lines.push(...random.sample(words[kind], random.int(1, 3)))
    if (random.chance(0.4)) lines.push('')
    if (random.chance(0.1)) lines.push(...random.pick(words.signatures).split('\n'), '')
  }
  return lines.slice(0, count).join('\n')
}
