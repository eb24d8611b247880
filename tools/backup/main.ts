import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { readEnvironment, runTool, UsageError } from '../command-line.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const USAGE = {
  backup: 'npm run backup -- FOLDER [--keys FOLDER]   copies DATA_DIR; its server may be running',
  restore: 'npm run restore -- FOLDER [--keys FOLDER]   puts a backup into DATA_DIR, which has to be empty',
}

const OF_POSTGRES =
  'DATABASE_URL is set: back PostgreSQL up with pg_dump, and copy DATA_DIR beside it (docs/backups.md). Nothing was copied.'

const MB = 1024 * 1024

/** `npm run backup` and `npm run restore` (docs/backups.md). */
await runTool(async () => {
  process.umask(0o077)
  const [what, ...rest] = process.argv.slice(2)
  if (what !== 'backup' && what !== 'restore') throw new UsageError(Object.values(USAGE).join('\n'))
  const { values, positionals } = parseArgs({
    args: rest,
    options: { keys: { type: 'string' } },
    allowPositionals: true,
  })
  const [folder, ...more] = positionals
  if (!folder || more.length) throw new UsageError(USAGE[what])
  const keys = values.keys === undefined ? undefined : path.resolve(values.keys)
  await { backup: back, restore }[what](path.resolve(folder), keys)
})

async function back(to: string, keysTo: string | undefined): Promise<void> {
  const { DATA_DIR: dataFolder, DATABASE_URL, version } = readConfig(readEnvironment())
  if (DATABASE_URL !== null) throw new UsageError(OF_POSTGRES)
  const { files, bytes, gone, missing, keysFolder, at } = await makeBackup({
    dataFolder,
    to,
    keysTo,
    version,
  })
  console.log(`${at}: the database and ${files} files, ${(bytes / MB).toFixed(1)} MB, are in ${to}.`)
  if (gone) console.log(`${gone} of its documents have no file: people removed them meanwhile.`)
  if (missing) {
    console.error(
      `${missing} documents have no file in ${dataFolder}: the disk lost them. An older backup may have them; keep it.`,
    )
    process.exitCode = 1
  }
  console.log(`The keys are in ${keysFolder}. Keep them in another place than the rest.`)
  console.log('The key of access links is in no backup: keep it apart, or people ask for their links anew.')
}

async function restore(from: string, keysFrom: string | undefined): Promise<void> {
  const { DATA_DIR: dataFolder } = readConfig(readEnvironment())
  const { files, at } = await restoreBackup({ from, keysFrom, dataFolder })
  console.log(`The database of ${at} and ${files} files are in ${dataFolder}. Start the server now.`)
  console.log('Trips that ended since are erased when it runs; after more than 7 days, within 24 hours.')
}
