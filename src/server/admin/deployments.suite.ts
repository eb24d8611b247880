import { expect, test } from 'vitest'
import type { DeploymentLogType } from '#contract/admin/deployment.ts'
import type { Deployments } from './deployments.ts'

/** A place where the product runs as production, and is not known as stage. */
export type Stage = AsyncDisposable & {
  deployments: Deployments
  /** What the server says next. */
  say: (line: string) => void
}

const NONE = new AbortController().signal

/** What everything must do that knows of deployments, wherever they are. */
export function deploymentsSuite(make: () => Promise<Stage>): void {
  test('the current deployment has its id, phase, cause and time', async () => {
    await using stage = await make()
    expect(await stage.deployments.current('production')).toEqual({
      id: expect.stringMatching(/^[\w-]{8,}$/),
      phase: 'ACTIVE',
      cause: expect.stringMatching(/\S/),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      version: expect.toBeOneOf([null, expect.any(String)]),
      commit: expect.toBeOneOf([null, expect.stringMatching(/^[0-9a-f]{7}$/)]),
    })
  })

  test('an environment that is nowhere is not set up', async () => {
    await using stage = await make()
    const wrong = { code: 'deployment.not_set_up' }
    await expect(stage.deployments.current('stage')).rejects.toMatchObject(wrong)
    const request = { env: 'stage', type: 'RUN', lines: 1, follow: false, signal: NONE } as const
    await expect(stage.deployments.read(request)).rejects.toMatchObject(wrong)
  })

  test.each<DeploymentLogType>(['BUILD', 'DEPLOY', 'RUN'])(
    'the last lines of the log of %s come in order, as plain text, and end',
    async (type) => {
      await using stage = await make()
      for (let number = 0; number < 30; number += 1) stage.say(`line ${number}`)
      const all = await readAll(stage, type, 10_000)
      const last = await readAll(stage, type, 3)
      expect(all.length).toBeGreaterThan(0)
      expect(last).toEqual(all.slice(-3))
      for (const line of all) expect(line).toMatch(/^[^\u0000-\u001f\u007f]+$/)
    },
  )

  test('what the server says is followed, without a line twice, until nobody asks any more', async () => {
    await using stage = await make()
    stage.say('before')
    const over = new AbortController()
    const seen: string[] = []
    const batches = await stage.deployments.read({
      env: 'production',
      type: 'RUN',
      lines: 5,
      follow: true,
      signal: over.signal,
    })
    const done = (async () => {
      for await (const lines of batches) seen.push(...lines)
    })()
    await expect.poll(() => seen.some((line) => line.includes('before'))).toBe(true)
    stage.say('after')
    await expect.poll(() => seen.some((line) => line.includes('after'))).toBe(true)
    over.abort()
    await done
    expect(seen.filter((line) => line.includes('before'))).toHaveLength(1)
  })
}

async function readAll({ deployments }: Stage, type: DeploymentLogType, lines: number): Promise<string[]> {
  const request = { env: 'production', type, lines, follow: false, signal: NONE } as const
  return (await Array.fromAsync(await deployments.read(request))).flat()
}
