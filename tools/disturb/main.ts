import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { extract } from '#extract/extract.ts'
import { isFolder, runTool, UsageError } from '../command-line.ts'
import { seeded } from '../generate/random.ts'
import { addCounts, compare, noCounts, type Group } from '../score/compare.ts'
import { ratesOf } from '../score/measured.ts'
import { normalForm, NOTHING } from '../score/normal-form.ts'
import { readWhole, type Base } from './base.ts'
import type { Disturbance } from './disturbance.ts'
import { forwardedTwice, quoted } from './disturbances/forwarded.ts'
import { withoutLabels } from './disturbances/labels.ts'
import { capitals, smallLetters } from './disturbances/letters.ts'
import { joinedLines, splitCells, wrapped } from './disturbances/lines.ts'
import { otherDocuments, otherMail } from './disturbances/other-mail.ts'
import { asPage } from './disturbances/page.ts'

const USAGE = 'usage: npm run disturb -- DIR [--verbose] [--only WORDS]'

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

const SHOWN = ['flightIdentity', 'flightTimes', 'travellers'] as const satisfies readonly Group[]

/** What of the documents that are read whole as bare text is still read when the text is disturbed. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { verbose: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
  })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) throw new UsageError(USAGE)
  if (!(await isFolder(folder))) throw new UsageError(`${folder} is no folder`)
  const { bases, others } = await readWhole(resolve(folder))
  console.log(`${bases.length} documents are read whole as bare text`)
  console.log(['', ...SHOWN.map((group) => `${group} P/R/F1`)].join('  '))
  for (const disturbance of DISTURBANCES.filter(({ name }) => name.includes(values.only))) {
    const total = noCounts()
    for (const base of bases) {
      const { counts, notes } = await readDisturbed(base, disturbance, others)
      addCounts(total, counts)
      if (values.verbose && notes.length) console.log(`  ${base.name}: ${notes.join('; ')}`)
    }
    const cells = SHOWN.map((group) => {
      const { precision, recall, f1 } = ratesOf(total[group])
      return [precision, recall, f1].map((rate) => (rate ?? 0).toFixed(1).padStart(5)).join(' ')
    })
    console.log([disturbance.name.padEnd(26), ...cells].join('  '))
  }
}

async function readDisturbed(
  { name, text, receivedOn, expected }: Base,
  { name: way, disturb }: Disturbance,
  others: readonly string[],
) {
  const disturbed = disturb(text, seeded(`${way} ${name}`), others)
  const isPage = disturbed.startsWith('<!doctype html>')
  const read = await extract({
    bytes: new TextEncoder().encode(disturbed),
    name: isPage ? 'page.html' : 'text.txt',
    mimeType: isPage ? 'text/html' : 'text/plain',
    receivedOn,
  })
  return compare(expected, read.ok ? normalForm(read.extraction) : NOTHING)
}

if (import.meta.main) await runTool(main)
