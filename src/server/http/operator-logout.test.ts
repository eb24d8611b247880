import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { makeUpkeep } from '#server/upkeep.ts'
import { OPERATOR_KEY, operatorToken } from '#test/operator.ts'
import { listen, openConsoleStream } from '#test/stream.ts'
import { makeWorld, type World } from '#test/world.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-11-22T10:00:00Z')
const ENV = { ADMIN_API_KEY: OPERATOR_KEY, ADMIN_TOKEN_EXPIRY: '8h' }

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const logOut = ({ app }: World, headers: Record<string, string>) =>
  app.request('/api/admin/auth/logout', { method: 'POST', headers })
const answered = async ({ app }: World, headers: Record<string, string>) => {
  const answer = await app.request('/api/admin/config', { headers })
  return [answer.status, ((await answer.json()) as { error?: string }).error]
}
const EXPIRED = [401, ERRORS['admin.expired'].message]

test('Logout ends its token alone, also after a restart, and until it expires (spec console-30, console-32)', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'skein-logout-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const time = { now: START }
  const open = () => makeWorld({ folder, env: ENV, now: () => time.now })
  const tokens = { ended: '', other: '' }
  {
    await using world = await open()
    tokens.ended = await operatorToken(world)
    tokens.other = await operatorToken(world)
    const answer = await logOut(world, bearer(tokens.ended))
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
    // As often as nobody may guess
    for (let times = 0; times <= LIMITS.wrongTries; times += 1)
      expect(await answered(world, bearer(tokens.ended))).toEqual(EXPIRED)
    expect((await logOut(world, bearer(tokens.ended))).status).toBe(401)
    expect(await answered(world, bearer(tokens.other))).toEqual([200, undefined])
    expect(world.log.join('')).not.toContain(tokens.ended)
  }
  await using again = await open()
  await makeUpkeep(again.deps).hourly()
  expect(await answered(again, bearer(tokens.ended))).toEqual(EXPIRED)
  expect(await answered(again, bearer(tokens.other))).toEqual([200, undefined])
  const kept = () => again.deps.db.selectFrom('operator_logout').select('expires').execute()
  expect(await kept()).toEqual([{ expires: START + 8 * HOUR }])
  time.now += 9 * HOUR
  await makeUpkeep(again.deps).hourly()
  expect(await kept()).toEqual([])
  expect(await answered(again, bearer(tokens.ended))).toEqual(EXPIRED)
})

test('Logout ends the open streams of its token, and nothing of the key’s (spec console-32)', async () => {
  await using world = await makeWorld({ env: ENV })
  await using server = await listen(world)
  const token = await operatorToken(world)
  const open = (headers?: Record<string, string>) =>
    openConsoleStream(server.port, '/api/admin/debug/logs/stream', headers)
  const streams = [
    await open(bearer(token)),
    await open(bearer(await operatorToken(world))),
    await open(),
  ] as const
  expect((await logOut(world, { 'x-admin-key': OPERATOR_KEY })).status).toBe(200)
  expect((await logOut(world, bearer(token))).status).toBe(200)
  await streams[0].ended
  expect(streams.map((stream) => stream.hasEnded())).toEqual([true, false, false])
  expect(await answered(world, { 'x-admin-key': OPERATOR_KEY })).toEqual([200, undefined])
  for (const stream of streams) stream.close()
})
