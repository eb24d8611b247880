import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
import { forgetErased, openSqlite } from './sqlite.ts'
import { isNoRoom } from './storage-errors.ts'

test('a transaction for which there is no room fails with that reason, and the next one goes on', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-full-'))
  const db = openSqlite(path.join(folder, 'skein.sqlite'))
  onTestFinished(async () => {
    await db.destroy()
    await rm(folder, { recursive: true })
  })
  await migrate(db)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  const limit = (pages: number) => sql.raw(`pragma max_page_count=${pages}`).execute(db)
  const write = () =>
    db.transaction().execute(async (tx) => {
      for (const id of [1, 2, 3])
        await tx
          .insertInto('tombstone')
          .values({ id_hash: `${id}`.padEnd(20_000), at: '2027' })
          .execute()
    })
  await limit(rows[0]!.page_count)
  const error = await write().catch((thrown: unknown) => thrown)
  expect([isNoRoom(error), String(error)]).toEqual([true, 'Error: database or disk is full'])
  await limit(1_000_000)
  await write()
  expect(await db.selectFrom('tombstone').select('at').execute()).toHaveLength(3)
})

test('what keeps an erased row in the log fails no deletion, which is committed by then', async () => {
  const db = openSqlite(':memory:')
  await db.destroy()
  await expect(forgetErased(db).now()).resolves.toBeUndefined()
})
