import { migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { makeLog } from '#server/observe/log.ts'
import { queueSuite } from './queue.suite.ts'
import { sqliteQueue } from './queue.sqlite.ts'

queueSuite(async () => {
  const db = openSqlite(':memory:')
  await migrate(db)
  const log = makeLog('silent')
  let clock = 1_000_000
  return {
    db,
    make: (limits = { ownerConcurrency: 2 }) =>
      sqliteQueue({ db, log, concurrency: 2, ...limits, now: () => clock }),
    moveClock: (ms) => {
      clock += ms
    },
  }
})
