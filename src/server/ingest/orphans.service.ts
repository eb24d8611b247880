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
export class Orphans {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async takeBack(): Promise<number> {
    const { unclaimed, log } = this.#options
    let files = 0
    for await (const file of unclaimed.list()) {
      if ((await this.#fateOf(file.key)) !== 'needed') continue
      await unclaimed.giveBack(file)
      files += 1
    }
    if (files) log.info({ files }, 'files that had been moved aside have their rows again, and were put back')
    return files
  }

  async sweep(): Promise<Swept> {
    const { files, unclaimed, log } = this.#options
    const swept: Swept = { erasedFiles: 0, setAsideFiles: 0 }
    for await (const key of files.list(YOUNG_MS)) {
      const fate = await this.#fateOf(key)
      if (fate === 'needed') continue
      if (fate === 'erased') await files.remove(key)
      else await unclaimed.setAside({ day: this.#day(), key })
      swept[fate === 'erased' ? 'erasedFiles' : 'setAsideFiles'] += 1
    }
    for await (const file of unclaimed.list()) {
      if (!(await this.#isOver(file))) continue
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

  async #isOver({ day, key }: Unclaimed): Promise<boolean> {
    const last = addDays(day, KEPT_DAYS)
    return (last !== null && last < this.#day()) || (await this.#fateOf(key)) === 'erased'
  }

  /** A half-written file is nobody's. */
  async #fateOf(key: string): Promise<Fate> {
    if (key.endsWith('.part')) return 'erased'
    const { store, keys } = this.#options
    const [tripId = '', name = ''] = key.split('/')
    return store.fate({ tripId, documentId: name.split('.')[0] ?? '', tripHash: checkValue(keys, tripId) })
  }

  #day = () => new Date(this.#options.now()).toISOString().slice(0, 10)
}
