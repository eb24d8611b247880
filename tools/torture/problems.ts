import { compare, type Problem } from '#test/faults/ledger.ts'
import { withoutLetters } from '#test/faults/letters.ts'
import { observeFolder } from '#test/faults/observe-folder.ts'
import type { ItineraryCreated } from '#contract/trip.ts'
import type { Figures } from './state.ts'

export function listed(problems: readonly Problem[], where = ''): Record<string, string[]> {
  const lines = (kind: Problem['kind']) =>
    problems
      .filter((problem) => problem.kind === kind)
      .map(({ key, found, allowed }) => `${where}${key}: ${found}, not ${allowed.join(' or ')}`)
  return { lost: lines('lost'), 'shown twice': lines('twice'), 'came back': lines('returned') }
}

type Look = {
  allowed: Parameters<typeof withoutLetters>[0]
  trips: Iterable<ItineraryCreated>
  where: string
  more?: readonly Problem[]
  /** Nothing was promised yet: a first start that was cut off may have left nothing that can be opened. */
  mayBeNothing?: boolean
}

export async function lookInto(
  data: string,
  { allowed: all, trips, where, more = [], mayBeNothing }: Look,
): Promise<Figures> {
  const allowed = withoutLetters(all)
  try {
    const wanted = { keys: allowed.keys(), values: (key: string) => allowed.get(key) ?? [], trips }
    const { found, check } = await observeFolder(data, wanted)
    return {
      ...listed([...compare(allowed, found), ...more], `${where}: `),
      unrepairable: check === 'ok' ? [] : [`${where}: ${check}`],
    }
  } catch (error) {
    return { ...listed([]), unrepairable: mayBeNothing ? [] : [`${where}: ${String(error)}`] }
  }
}
