import { describe, expect, it } from 'vitest'
import { problemOf } from './fuzz.ts'
import { HOSTILE } from './hostile.test-data.ts'
import { TARGETS } from './targets.ts'

/** Alone each takes less than a second; this leaves room for what runs beside it. */
const MAX_MS = 5_000

it('every reader has at least five hostile rows', () => {
  const rows = TARGETS.map(({ name }) => [name, HOSTILE[name]?.length ?? 0] as const)
  expect(rows.filter(([, count]) => count < 5)).toEqual([])
})

describe.each(TARGETS)('the reader "$name"', (target) => {
  it.each(HOSTILE[target.name] ?? [])('comes to an end with %s', { timeout: 30_000 }, async (_name, make) => {
    const made = make()
    const bytes = typeof made === 'string' ? new TextEncoder().encode(made) : Uint8Array.from(made)
    expect(await problemOf(target, bytes, MAX_MS)).toBeNull()
  })
})
