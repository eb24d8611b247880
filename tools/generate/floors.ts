import { scoresOf, type Measured, type Scores } from './measure.ts'
import { by, type Result } from './report.ts'

export type Floors = Partial<Scores>

/** What must not get worse in the reading of generated documents: `generated` of fixtures/floors.json. */
export type GeneratedFloors = {
  all: Floors
  layouts: Record<string, Floors>
  languages: Record<string, Floors>
  quirks: Record<string, Floors>
  falseBookings: number
  otherBookings: number
}

export type Scored = { all: Scores } & Record<Group, Record<string, Scores>>

const GROUPS = ['layouts', 'languages', 'quirks'] as const
type Group = (typeof GROUPS)[number]

export function scored(results: readonly Result[]): Scored {
  return {
    all: scoresOf(results.map(({ measured }) => measured)),
    layouts: each(by(results, 'layout')),
    languages: each(by(results, 'language')),
    quirks: each(by(results, 'quirks')),
  }
}

/** Floors under scores: a point below, for what hangs on one document; none where that is not above 0. */
export function floorsUnder(scored: Scored): Pick<GeneratedFloors, 'all' | Group> {
  const under = (scores: Record<string, Scores>) =>
    Object.fromEntries(Object.entries(scores).map(([name, one]) => [name, lowered(one)]))
  return {
    all: lowered(scored.all),
    layouts: under(scored.layouts),
    languages: under(scored.languages),
    quirks: under(scored.quirks),
  }
}

function lowered(scores: Scores): Floors {
  const floors = Object.entries(scores).map(([name, score]) => [name, Math.floor(score - 1)] as const)
  return Object.fromEntries(floors.filter(([, floor]) => floor > 0))
}

export function belowFloor(measured: Scored, floors: GeneratedFloors): string[] {
  return [
    ...lower('all', measured.all, floors.all),
    ...GROUPS.flatMap((group) =>
      Object.keys({ ...floors[group], ...measured[group] }).flatMap((name) =>
        lower(`${group} ${name}`, measured[group][name], floors[group][name]),
      ),
    ),
  ]
}

function lower(name: string, measured: Scores | undefined, floors: Floors | undefined): string[] {
  if (!measured) return [`${name} is no longer sampled`]
  if (!floors) return [`${name} has no floors: node tools/generate/write-floors.ts writes them`]
  return (Object.entries(floors) as [keyof Scores, number][])
    .filter(([score, floor]) => measured[score] < floor)
    .map(([score, floor]) => `${name}: ${score} ${measured[score]}, floor ${floor}`)
}

function each(groups: ReadonlyMap<string, readonly Measured[]>): Record<string, Scores> {
  const sorted = [...groups].sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, of]) => [name, scoresOf(of)]))
}
