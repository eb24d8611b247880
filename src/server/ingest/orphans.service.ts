import { addDays } from '#domain/days.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Unclaimed, UnclaimedFiles } from '#server/files/unclaimed-files.ts'
import { checkValue, type ServerKeys } from '#server/keys.ts'
import type { Log } from '#server/observe/log.ts'
import type { Fate, IngestStore } from './ingest.store.ts'

/** Younger files may belong to a row being written. */
const YOUNG_MS = 3_600_000
/** Long enough to notice that the database is the wrong one. */
const KEPT_DAYS = 30

type Options = {
  store: IngestStore
  files: FileStore
  unclaimed: UnclaimedFiles
  keys: ServerKeys
  log: Log
  now: () => number
}

type Swept = { erasedFiles: number; setAsideFiles: number }

/**
 * Files without a row. Those of erased documents, left by a crash, are erased. Any other suggests an old or
 * wrong database: it is set aside for 30 days, and returns with its row.
 */
export function makeOrphans({ files, keys, log, now, store, unclaimed }: Options) {
  const today = () => new Date(now()).toISOString().slice(0, 10)

  async function takeBack(): Promise<number> {
    let back = 0
    for await (const file of unclaimed.list()) {
      if ((await fateOf(file.key)) !== 'needed') continue
      await unclaimed.giveBack(file)
      back += 1
    }
    if (back)
      log.info({ files: back }, 'files that had been moved aside have their rows again, and were put back')
    return back
  }

  async function sweep(): Promise<Swept> {
    const swept: Swept = { erasedFiles: 0, setAsideFiles: 0 }
    for await (const key of files.list(YOUNG_MS)) {
      const fate = await fateOf(key)
      if (fate === 'needed') continue
      if (fate === 'erased') await files.remove(key)
      else await unclaimed.setAside({ day: today(), key })
      swept[fate === 'erased' ? 'erasedFiles' : 'setAsideFiles'] += 1
    }
    for await (const file of unclaimed.list()) {
      if (!(await isOver(file))) continue
      await unclaimed.erase(file)
      swept.erasedFiles += 1
    }
    if (swept.setAsideFiles)
      log.warn(
        { files: swept.setAsideFiles, days: KEPT_DAYS },
        'the database knows nothing of some files: they were moved to DATA_DIR/unclaimed. If it is an old one, put the right one back (docs/backups.md)',
      )
    return swept
  }

  async function isOver({ day, key }: Unclaimed): Promise<boolean> {
    const last = addDays(day, KEPT_DAYS)
    return (last !== null && last < today()) || (await fateOf(key)) === 'erased'
  }

  /** A half-written file is nobody's. */
  async function fateOf(key: string): Promise<Fate> {
    if (key.endsWith('.part')) return 'erased'
    const [tripId = '', name = ''] = key.split('/')
    return store.fate({ tripId, documentId: name.split('.')[0] ?? '', tripHash: checkValue(keys, tripId) })
  }

  return { takeBack, sweep }
}

export type Orphans = ReturnType<typeof makeOrphans>
