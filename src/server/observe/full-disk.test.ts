import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeWorld } from '#test/world.ts'

test('where no log can be written a server starts, answers, counts what is lost, and lets go of its folder', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-full-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(path.join(folder, 'logs/run.json.new'), { recursive: true })
  await symlink('/dev/full', path.join(folder, 'logs/server.1.log'))
  for (const time of ['first', 'second']) {
    await using world = await makeWorld({ folder, env: { LOG_LEVEL: 'info' } })
    expect([time, (await world.app.request('/api/health')).status]).toEqual([time, 200])
    expect(world.log.filter((line) => line.includes('the run could not be noted'))).toHaveLength(1)
    expect(await world.deps.observed.prometheus.text()).toMatch(/^skein_log_lines_lost_total [1-9]\d*$/m)
    world.deps.logs.files.prune()
  }
})
