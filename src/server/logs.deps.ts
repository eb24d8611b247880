import path from 'node:path'
import type { Config } from './config.ts'
import { LogBook } from './observe/log-book.ts'
import { LogFiles } from './observe/log-files.ts'
import type { Log } from './observe/log.ts'
import { startUpLines } from './observe/start-up.ts'
import { beginRun } from './observe/run-record.ts'

const MB = 1024 * 1024

type Beside = {
  log: Log
  now: () => number
  /** Whether there is room for so many bytes of the log. */
  admits: (bytes: number) => boolean
}

/** Keeps the log in files of the data folder, which must belong to this process, and notes that it runs. */
export function makeLogs(config: Config, { log, now, admits }: Beside) {
  let mayEraseByAge = () => false
  const files = new LogFiles({
    folder: path.join(config.DATA_DIR, 'logs'),
    fileBytes: config.LOG_FILE_MB * MB,
    files: config.LOG_FILES,
    days: config.LOG_DAYS,
    now,
    admits,
    mayEraseByAge: () => mayEraseByAge(),
  })
  const stopWriting = log.lines.listen((line) => files.write(line))
  const { version, commit } = config
  const { run, end } = beginRun(files.folder, { version, commit, log, now })
  const startUp = startUpLines(log.lines)
  const book = new LogBook(files.folder, log.lines)
  log.info({ version, commit, node: process.version, cause: run.cause }, 'starting')
  return {
    files,
    book,
    run,
    startUp,
    /** From now on, and only while that is so, files go because of their age. */
    eraseByAge(mayErase: () => boolean) {
      mayEraseByAge = mayErase
    },
    async stop() {
      log.info('stopped')
      try {
        await book.stop()
        end()
      } finally {
        stopWriting()
        files.close()
      }
    },
  }
}
