import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { missing } from '#server/files/make-folder.ts'
import type { MailTransport } from './transport.ts'

const KEPT_MS = 24 * 3_600_000
const OURS = /^\d{8}T\d{9}Z-[\w-]+\.eml(?:\.part)?$/

/** A folder instead of a mail server, for trying out. */
type FolderTransport = MailTransport & { sweep(): Promise<number> }

/** Writes `<time>-<id>.eml`, readable by its owner only. `now`: epoch milliseconds. */
export function folderTransport({ folder, now }: { folder: string; now: () => number }): FolderTransport {
  return {
    isOutbox: true,
    async check() {},
    async send({ raw, id }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${stamp(now())}-${id}.eml`)
      await writeFile(`${file}.part`, raw, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    async sweep() {
      const names = (await readdir(folder).catch(missing)) ?? []
      const oldest = stamp(now() - KEPT_MS)
      const old = names.filter((name) => OURS.test(name) && name < oldest)
      for (const name of old) await rm(path.join(folder, name), { force: true })
      return old.length
    },
    async stop() {},
  }
}

/** An instant as `20270611T072000000Z`: names sort by time. */
const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:.]/g, '')
