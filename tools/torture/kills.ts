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

function figuresOf({
  kills,
  work,
  problems,
  unrepairable,
  crashes,
  remains,
  sentTwice,
  givenUp,
}: KillReport): Figures {
  const { work: inWork, start, upkeep } = kills
  const lists = listed(problems)
  const tried = Object.entries(work).map(([kind, count]) => [`${kind} tried`, count.tried] as const)
  const answered = Object.entries(work).map(([kind, count]) => [`${kind} answered`, count.answered] as const)
  return {
    kills: inWork + start + upkeep,
    'kills while it starts': start,
    'kills in upkeep': upkeep,
    'work tried': sum(tried),
    'work answered': sum(answered),
    ...Object.fromEntries(answered),
    'letters sent twice': sentTwice,
    'documents given up': givenUp,
    ...lists,
    'came back': [...lists['came back']!, ...remains],
    unrepairable,
    'server crashes': crashes,
  }
}

const sum = (counts: readonly (readonly [string, number])[]) =>
  counts.reduce((all, [, count]) => all + count, 0)
