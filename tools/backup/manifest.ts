import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { makeFolder, syncFolder } from '#server/files/make-folder.ts'
import { UsageError } from '../command-line.ts'

export const MANIFEST = 'manifest.json'
export const [DATA, KEYS] = ['data', 'keys']

/** Only Skein's names: whoever can write the data alone must not bring in keys or settings. */
const DataPath = z.string().regex(/^(?:skein\.sqlite|(?:files|unclaimed)(?:\/[a-z0-9][a-z0-9.-]*){1,3})$/)
export const KEYS_FILE = 'keys.json'
export const CERTIFICATE = 'smtp-certificate.json'

const Item = z.object({
  path: z.string(),
  bytes: z.int().min(0),
  /** SHA-256, hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Item = z.infer<typeof Item>

/** What a backup holds. It is written last: a folder without it is no whole backup. */
export const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  /** ISO 8601 instant at which the database was copied. */
  at: z.string(),
  data: z.array(Item.extend({ path: DataPath })),
  keys: z
    .array(Item.extend({ path: z.enum([KEYS_FILE, CERTIFICATE]) }))
    .refine((items) => items.some((item) => item.path === KEYS_FILE)),
})
export type Manifest = z.infer<typeof Manifest>

/** Throws `UsageError` where there is none, or none that can be read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, MANIFEST)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} is missing: this is no backup, or one that was not finished.`)
  })
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new UsageError(`${file} is damaged. Nothing was restored.`)
  }
}

export const isDataPath = (name: string): boolean => DataPath.safeParse(name).success

/** Describes a file; undefined where there is none. Stops past `most` bytes: a link may lead to a device. */
export async function itemOf(folder: string, name: string, most = Infinity): Promise<Item | undefined> {
  try {
    return await describe(name, createReadStream(path.join(folder, name)), { most })
  } catch (error) {
    return ifMissing(error)
  }
}

/** Copies and describes a file, to just past `bytes`; undefined if missing. `syncFolders` makes it last. */
export async function copyItem(
  from: string,
  to: string,
  { path: name, bytes: most = Infinity }: { path: string; bytes?: number },
): Promise<Item | undefined> {
  const source = await open(path.join(from, name)).catch(ifMissing)
  if (!source) return undefined
  const target = path.join(to, name)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const file = await open(target, 'wx', 0o600)
  try {
    const chunks = source.createReadStream({ autoClose: false })
    const item = await describe(name, chunks, { most, take: (chunk) => file.writeFile(chunk) })
    await file.sync()
    return item
  } finally {
    await Promise.all([file.close(), source.close()])
  }
}

async function describe(
  name: string,
  chunks: AsyncIterable<Buffer>,
  { most, take }: { most: number; take?: (chunk: Buffer) => Promise<void> },
): Promise<Item> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    bytes += chunk.length
    await take?.(chunk)
    if (bytes > most) break
  }
  return { path: name, bytes, sha256: hash.digest('hex') }
}

export async function writeDurably(file: string, text: string): Promise<void> {
  makeFolder(path.dirname(file))
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  syncFolder(path.dirname(file))
}

export function isSound(file: string): boolean {
  try {
    const db = new DatabaseSync(file, { readOnly: true })
    try {
      return db.prepare('pragma quick_check(1)').get()?.['quick_check'] === 'ok'
    } finally {
      db.close()
    }
  } catch {
    return false
  }
}

export async function syncFolders(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) if (entry.isDirectory()) syncFolder(path.join(entry.parentPath, entry.name))
  syncFolder(folder)
}

function ifMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw error
}
