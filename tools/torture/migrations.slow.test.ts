import { expect, test } from 'vitest'
import { killMigrations, type Beginning } from './migrations.ts'

const KILLS = 6

test.each(['first start', 'upgrade'] satisfies Beginning[])(
  `a server that was killed ${KILLS} times during its %s starts, and every trip opens`,
  { retry: 0, timeout: 240_000 },
  async (beginning) => {
    const { kills, cut, failures } = await killMigrations(beginning, KILLS)
    expect({ kills, failures }).toEqual({ kills: KILLS, failures: [] })
    expect(cut).toBeGreaterThan(0)
  },
)
