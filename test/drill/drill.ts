import { expect } from 'vitest'
import type { Incident } from '#contract/admin/incidents.ts'
import type { SystemOverview } from '#contract/admin/overview.ts'
import { testNow } from '../clock.ts'
import { asOperator, OPERATOR_KEY } from '../operator.ts'
import type { World } from '../world.ts'

/** The clock of a drill: it runs, and can be put forward. */
export function drillClock() {
  let ahead = 0
  return { now: () => testNow() + ahead, later: (ms: number) => void (ahead += ms) }
}

export const OPERATED = { ADMIN_API_KEY: OPERATOR_KEY }

/** By when the Overview has to name a fault, and to be well again after its mending. */
export const NAMED_MS = 60_000
export const GREEN_MS = 120_000
const LOOK = { timeout: 110_000, interval: 250 }

export type Fault = {
  /** As docs/operation.md lists it. */
  code: string
  /** What the Overview says. */
  says: RegExp
  severity: Incident['severity']
}

/** What a stage can do with its fault. */
export type Stage = AsyncDisposable & {
  world: Pick<World, 'app' | 'log'>
  /** Breaks it, and does what then fails. */
  fail: () => Promise<unknown>
  mend: () => Promise<unknown>
  /** Words that nobody but the family may read. */
  private?: readonly string[]
}

const overviewOf = (world: Pick<World, 'app'>) =>
  asOperator<SystemOverview>(world, '/api/admin/status/system/overview')

const openOf = ({ incidents }: SystemOverview) => incidents.filter(({ endedAt }) => endedAt === null)

const isAlarm = ({ severity }: Incident) => severity !== 'notice'

/** Runs one fault to its end. Returns how long it took to be named and to be well again, ms. */
export async function drill(stage: Stage, fault: Fault): Promise<{ namedMs: number; greenMs: number }> {
  const { world } = stage
  const before = openOf(await overviewOf(world))
  expect(before.filter(({ code }) => code === fault.code)).toEqual([])
  let began = performance.now()
  await stage.fail()
  let named: Incident | undefined
  await expect
    .poll(async () => (named = openOf(await overviewOf(world)).find(({ code }) => code === fault.code)), LOOK)
    .toBeDefined()
  const namedMs = performance.now() - began
  expect(named).toMatchObject({
    severity: expect.stringMatching(fault.severity),
    summary: expect.stringMatching(fault.says),
  })
  const told = JSON.stringify(await overviewOf(world)) + world.log.join('')
  for (const word of stage.private ?? []) expect(told).not.toContain(word)
  began = performance.now()
  await stage.mend()
  const greenAgain = async () => openOf(await overviewOf(world)).filter(isAlarm)
  await expect.poll(greenAgain, LOOK).toEqual(before.filter(isAlarm))
  return { namedMs, greenMs: performance.now() - began }
}
