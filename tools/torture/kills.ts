import { killRound, type KillReport } from '#test/faults/kill-cycles.ts'
import { listed } from './problems.ts'
import type { Figures, State } from './state.ts'

const KILLS_OF_ROUND = 20
const ANSWERS = 30
const AT_ONCE = 2
const PART = 'kills'

export async function tortureKills(state: State, wanted: number): Promise<void> {
  let begun = state.count(PART, 'kills')
  const lane = async () => {
    while (begun < wanted) {
      const seed = begun
      const kills = Math.min(KILLS_OF_ROUND, wanted - begun)
      begun += kills
      const time = performance.now()
      const report = await killRound({ kills, seed, answers: ANSWERS })
      state.add(PART, figuresOf(report))
      console.log(
        `kills ${state.count(PART, 'kills')} of ${wanted}, seed ${seed}: ${((performance.now() - time) / 1_000 / kills).toFixed(1)} s each, ${report.problems.length} problems`,
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

function figuresOf(report: KillReport): Figures {
  const { work: inWork, start, upkeep } = report.kills
  const lists = listed(report.problems)
  const counted = (what: 'tried' | 'answered') =>
    Object.fromEntries(Object.entries(report.work).map(([kind, count]) => [`${kind} ${what}`, count[what]]))
  const answered = counted('answered')
  return {
    kills: inWork + start + upkeep,
    'kills while it starts': start,
    'kills in upkeep': upkeep,
    'work tried': sum(counted('tried')),
    'work answered': sum(answered),
    ...answered,
    'letters sent twice': report.sentTwice,
    'documents given up': report.givenUp,
    ...lists,
    'came back': [...lists['came back']!, ...report.remains],
    unrepairable: report.unrepairable,
    'server crashes': report.crashes,
  }
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0)
