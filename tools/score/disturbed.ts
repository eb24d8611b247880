import { extract } from '#extract/extract.ts'
import { seeded } from '../generate/random.ts'
import { compare } from './compare.ts'
import { readWhole, type Base } from './disturb/base.ts'
import type { Disturbance } from './disturb/disturbance.ts'
import { forwardedTwice, quoted } from './disturb/disturbances/forwarded.ts'
import { withoutLabels } from './disturb/disturbances/labels.ts'
import { capitals, smallLetters } from './disturb/disturbances/letters.ts'
import { joinedLines, splitCells, wrapped } from './disturb/disturbances/lines.ts'
import { otherDocuments, otherMail } from './disturb/disturbances/other-mail.ts'
import { asPage } from './disturb/disturbances/page.ts'
import { isRight, type Measured, type ScoredSet } from './measured.ts'
import { normalForm, NOTHING } from './normal-form.ts'

const DISTURBANCES: readonly Disturbance[] = [
  otherMail,
  otherDocuments,
  forwardedTwice,
  quoted,
  joinedLines,
  splitCells,
  wrapped,
  smallLetters,
  capitals,
  withoutLabels,
  asPage,
]

/**
 * For each way to disturb a text without changing what it books: what is still read of the documents of a
 * corpus's `docs` that are read whole as bare text.
 */
export async function scoreDisturbed(docs: string): Promise<ScoredSet[]> {
  const { bases, others } = await readWhole(docs)
  const sets: ScoredSet[] = []
  for (const disturbance of DISTURBANCES) {
    const documents: Measured[] = []
    for (const base of bases) documents.push(await readDisturbed(base, disturbance, others))
    sets.push({ title: disturbance.name, documents })
  }
  return sets
}

async function readDisturbed(
  { name, text, receivedOn, expected }: Base,
  { name: way, disturb }: Disturbance,
  others: readonly string[],
): Promise<Measured> {
  const disturbed = disturb(text, seeded(`${way} ${name}`), others)
  const isPage = disturbed.startsWith('<!doctype html>')
  const read = await extract({
    bytes: new TextEncoder().encode(disturbed),
    name: isPage ? 'page.html' : 'text.txt',
    mimeType: isPage ? 'text/html' : 'text/plain',
    receivedOn,
  })
  const { counts, notes } = compare(expected, read.ok ? normalForm(read.extraction) : NOTHING)
  return {
    name: `${way}: ${name}`,
    kind: isPage ? 'html' : 'txt',
    category: way,
    language: 'und',
    tags: [],
    maker: null,
    own: { counts, falseBooking: null, right: isRight(counts) },
    other: null,
    notes,
  }
}
