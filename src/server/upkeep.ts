import type { Deps } from './deps.ts'
import { errorFields } from './observe/log.ts'

/** `erases`: deletes by age, so it waits while the clock is doubted. */
type Part = { erases: boolean; work: () => unknown }

/** Periodic work. All erasure by age goes through here, behind the clock guard. */
export function makeUpkeep(deps: Deps) {
  const { log, clock } = deps
  const note = (erased: Record<string, number>) => {
    if (Object.values(erased).some(Boolean)) log.info(erased, 'upkeep')
  }
  const takeBackFiles = async () => {
    const files = await deps.orphans.takeBack()
    if (files)
      await deps.status.overview.note('files_put_back', `${countOf(files)} of unknown trips, known again`)
  }
  const sweepFiles = async () => {
    const { erasedFiles, setAsideFiles } = await deps.orphans.sweep()
    note({ erasedFiles })
    const why = 'that the database knows nothing of, kept for 30 days'
    if (setAsideFiles) await deps.status.overview.note('files_set_aside', `${countOf(setAsideFiles)} ${why}`)
  }
  const erase = (work: () => unknown): Part => ({ erases: true, work })
  const always = (work: () => unknown): Part => ({ erases: false, work })
  const hourly = [
    // Before minutes that it counts are erased
    always(() => deps.status.selfCheck.nightly()),
    // Then first what makes room on a full disk
    always(() => deps.logs.files.prune()),
    erase(() => deps.observed.upkeep()),
    erase(async () => note({ erasedTrips: await deps.trips.eraseExpired() })),
    erase(() => deps.example.prune()),
    always(takeBackFiles),
    erase(sweepFiles),
    erase(() => deps.ai?.prune()),
    erase(() => deps.mail.upkeep(deps.trips)),
    erase(() => deps.accounts.prune()),
    erase(() => deps.support.prune()),
    erase(() => deps.status.overview.prune()),
    erase(() => deps.operator.prune()),
    erase(() => deps.status.incidents.prune()),
    erase(() => deps.refusals.prune()),
    erase(() => deps.flights.prune()),
    erase(() => deps.alerts.prune()),
  ]
  const eachMinute = [erase(() => deps.notifier.prune()), erase(() => deps.debugger.prune())]
  async function run(parts: readonly Part[]): Promise<void> {
    // Nothing is erased from a damaged database
    if (deps.database.isDamaged) return
    for (const { erases, work } of parts)
      try {
        if (!erases || (await clock.mayErase())) await work()
      } catch (error) {
        log.error({ error: errorFields(error) }, 'upkeep failed')
      }
  }
  return { hourly: () => run(hourly), eachMinute: () => run(eachMinute) }
}

const countOf = (files: number) => (files === 1 ? '1 file' : `${files} files`)
