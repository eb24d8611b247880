import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { MailSending } from '#contract/admin/mail.ts'
import type { SelfCheck, SystemOverview } from '#contract/admin/overview.ts'
import { makeUpkeep } from '#server/upkeep.ts'
import { bookingText, Client } from '#test/client.ts'
import { arrived, makeMailWorld } from '#test/mail.ts'
import { asOperator, OPERATOR, OPERATOR_KEY } from '#test/operator.ts'
import { makeWorld, type World } from '#test/world.ts'

const env = { ADMIN_API_KEY: OPERATOR_KEY }
const PATH = '/api/admin/status/self-check'
const FIGURES = [
  'Trips',
  'Documents',
  'Bytes of documents',
  'Received mails',
  'Refused mails',
  'Sent mails',
  'Mails waiting to leave',
  'Failed readings',
  'Readings',
  'Requests',
  'Traces',
]

const latest = async (world: World) => (await asOperator<{ check: SelfCheck | null }>(world, PATH)).check
const overview = (world: World) => asOperator<SystemOverview>(world, '/api/admin/status/system/overview')

async function checkNow(world: World): Promise<SelfCheck> {
  const answer = await world.app.request(PATH, { method: 'POST', headers: OPERATOR })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { check: SelfCheck }).check
}

/** Without the time that it is of. */
const plain = ({ figure }: { figure: string }) => figure.replace(/ \(24 h\)| since \d.*/, '')

const differing = ({ figures }: SelfCheck) =>
  figures
    .filter(({ agrees }) => !agrees)
    .map(({ figure, shown, counted }) => `${plain({ figure })} ${shown} ${counted}`)

/** A trip with a mail, a pasted text, and a file that cannot be read; and a mail that was sent. */
async function used(now: () => number) {
  const world = await makeMailWorld({ env, now })
  const { client, address } = await world.trip()
  await world.send(address)
  await world.send(`trip-${'x'.repeat(24)}@trips.example`).catch(() => undefined)
  await arrived(client)
  await client.paste(bookingText('BA 4711'))
  await client.upload(new File(['%PDF-1.7 broken'], 'ticket.pdf', { type: 'application/pdf' }))
  await world.app.request('/api/auth/magic-link', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@family.example' }),
  })
  const sent = async () =>
    (await asOperator<MailSending>(world, '/api/admin/status/email/sending')).activityLog.sent
  await expect.poll(sent, { timeout: 20_000, interval: 50 }).toBe(1)
  return { world, client }
}

test('each figure agrees with its source, and one that differs is named with both values (spec console-29)', async () => {
  const time = { now: Date.parse('2026-11-22T10:00:00Z') }
  const { world, client } = await used(() => time.now)
  await using _ = world
  expect([await latest(world), (await overview(world)).selfCheck]).toEqual([null, null])
  const check = await checkNow(world)
  expect([check.checkedAt, differing(check)]).toEqual(['2026-11-22T10:00:00.000Z', []])
  expect(check.figures.map(plain)).toEqual(FIGURES)
  const shown = new Map(check.figures.map((one) => [plain(one), one.shown]))
  expect(
    [
      'Trips',
      'Documents',
      'Received mails',
      'Refused mails',
      'Sent mails',
      'Failed readings',
      'Readings',
    ].map((name) => shown.get(name)),
  ).toEqual([1, 3, 2, 1, 1, 1, 3])
  expect(await latest(world)).toEqual(check)
  expect((await overview(world)).selfCheck).toEqual(check)

  // Each source loses something of which the figure knows nothing
  const { db, status } = world.deps
  const home = path.join(world.folder, 'files', client.trip.itineraryId)
  const [name = ''] = (await readdir(home)).filter((one) => one.endsWith('.original'))
  await rm(path.join(home, name))
  await status.figures.flush()
  await db.deleteFrom('reading_run').where('id', '=', 1).execute()
  const { requests } = await db.selectFrom('metric_minute').select('requests').executeTakeFirstOrThrow()
  await db
    .updateTable('metric_minute')
    .set({ requests: requests + 7 })
    .execute()
  time.now += 60_000
  const found = await checkNow(world)
  expect(differing(found)).toEqual([
    expect.stringMatching(/^Bytes of documents \d+ \d+$/),
    'Readings 3 2',
    expect.stringMatching(/^Requests \d+ \d+$/),
  ])
  const [ofBytes, ofRequests] = ['Bytes of documents', 'Requests'].map((one) =>
    found.figures.find((figure) => plain(figure) === one),
  )
  expect((ofBytes?.shown ?? 0) - (ofBytes?.counted ?? 0)).toBeGreaterThan(0)
  expect((ofRequests?.shown ?? 0) - (ofRequests?.counted ?? 0)).toBe(7)
  expect((await overview(world)).selfCheck).toEqual(found)
  const told = world.log.filter((line) => line.includes('a figure differs from its source'))
  expect(told.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ figure: expect.stringMatching(/^Readings since \d/), shown: 3, counted: 2 }),
  )
  // Once it is counted again, the document has no file
  await status.storage.count()
  expect(differing(await checkNow(world))).toContain('Documents 2 3')
})

test('figures are checked once a night, and again where that was cut off', async () => {
  const time = { now: Date.parse('2026-11-22T02:59:00Z') }
  const { world } = await used(() => time.now)
  const runs = async (of: World) =>
    (await of.deps.db.selectFrom('self_check').select(['at', 'results']).orderBy('id').execute()).map(
      ({ at, results }) => [at.slice(0, 16), results !== null],
    )
  const hourly = (of: World) => makeUpkeep(of.deps).hourly()
  await hourly(world)
  expect(await runs(world)).toEqual([])
  time.now = Date.parse('2026-11-22T03:10:00Z')
  await hourly(world)
  await hourly(world)
  expect(await runs(world)).toEqual([['2026-11-22T03:10', true]])
  expect((await overview(world)).selfCheck?.checkedAt).toBe('2026-11-22T03:10:00.000Z')
  time.now += 3_600_000
  await hourly(world)
  expect(await runs(world)).toHaveLength(1)
  await world.deps.db.updateTable('self_check').set({ results: null }).execute()
  // One that a crash cut off does not count, an hour later
  time.now += 3_600_000
  await hourly(world)
  time.now += 86_400_000
  await hourly(world)
  expect(await runs(world)).toEqual([
    ['2026-11-22T03:10', false],
    ['2026-11-22T05:10', true],
    ['2026-11-23T05:10', true],
  ])
  expect(differing((await latest(world)) as SelfCheck)).toEqual([])
  await world[Symbol.asyncDispose]()
})

test('what was stored after the last count before a restart is no difference', async () => {
  const before = await makeWorld({ env })
  await before.deps.status.storage.count()
  const client = await Client.create(before.app)
  await client.paste(bookingText())
  await before.deps.dispose()
  await using after = await makeWorld({ env, folder: before.folder })
  expect(differing(await checkNow(after))).toEqual([])
  await rm(before.folder, { recursive: true, force: true })
})
