import { scoresOf, type Sum } from './measure.ts'
import { sumBy, type Result } from './report.ts'

/** F1 in percent of the sampled documents that share a layout, a language or a quirk. */
export type Scores = ReturnType<typeof scoresOf>

/** What must not get worse in the reading of generated documents: `generated` of fixtures/floors.json. */
export type GeneratedFloors = {
  all: Scores
  layouts: Record<string, Scores>
  languages: Record<string, Scores>
  quirks: Record<string, Scores>
  /** Documents without a flight or a stay in which one was found. */
  falseBookings: number
  /** Bookings of another kind that were recognised as what they are. */
  otherBookings: number
}

/** The scores of a sample in the form of its floors. */
export function scored(
  results: readonly Result[],
): Pick<GeneratedFloors, 'all' | 'layouts' | 'languages' | 'quirks'> {
  return {
    all: scoresOf(sumBy(results, () => ['all']).get('all')!),
    layouts: byKey(sumBy(results, ({ layout }) => [layout])),
    languages: byKey(sumBy(results, ({ language }) => [language])),
    quirks: byKey(sumBy(results, ({ quirks }) => quirks)),
  }
}

/** A line for every score below its floor. */
export function belowFloor(measured: ReturnType<typeof scored>, floors: GeneratedFloors): string[] {
  const groups = ['layouts', 'languages', 'quirks'] as const
  return [
    ...lower('all', measured.all, floors.all),
    ...groups.flatMap((group) =>
      Object.entries(floors[group]).flatMap(([name, floor]) =>
        lower(`${group} ${name}`, measured[group][name], floor),
      ),
    ),
  ]
}

function lower(name: string, measured: Scores | undefined, floor: Scores): string[] {
  if (!measured) return [`${name} is no longer sampled`]
  return (Object.keys(floor) as (keyof Scores)[])
    .filter((group) => measured[group] < floor[group])
    .map((group) => `${name}: ${group} ${measured[group]}, floor ${floor[group]}`)
}

function byKey(sums: Map<string, Sum>): Record<string, Scores> {
  const sorted = [...sums].sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, sum]) => [name, scoresOf(sum)]))
}
