import { constants } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'

/** `path` with `/`; `size` in bytes, null for a folder; ISO 8601. */
export type Stored = {
  name: string
  path: string
  type: 'directory' | 'file'
  size: number | null
  modified: string
}

export type Wanted = { search?: string; after?: string | undefined; limit: number }

export type StoredPage = { items: Stored[]; after: string | null }

export type StoredFile = { size: number; modified: string; stream: () => ReadableStream<Uint8Array> }

/** A safe path segment: no separator, `..`, NUL or leading dot. */
const NAME = /^[A-Za-z0-9][\w.-]*$/
const KEPT_MS = 10_000
const KEPT_FOLDERS = 20
/** Timestamp granularity: a second change within it would go unnoticed. */
const COARSE_MS = 50

type Listed = { names: readonly string[]; change: bigint; at: number }

/** Read-only view of a local folder. Links are neither followed nor shown. */
export class Folder {
  readonly #root: string
  readonly #listed = new LRUCache<string, Listed>({ max: KEPT_FOLDERS, ttl: KEPT_MS, ttlAutopurge: true })

  constructor(root: string) {
    this.#root = root
  }

  async page(folder: string, { search = '', after, limit }: Wanted): Promise<StoredPage | undefined> {
    const home = await this.#reach(folder)
    if (home === undefined) return undefined
    const names = await this.#sorted(home)
    if (names === undefined) return undefined
    const part = search.toLowerCase()
    const items: Stored[] = []
    for (let at = after === undefined ? 0 : firstAfter(names, after); at < names.length; at += 1) {
      const name = names[at] as string
      if (part && !name.toLowerCase().includes(part)) continue
      // Only now is it known that more follow
      if (items.length === limit) return { items, after: items.at(-1)?.name ?? null }
      const item = await describe(home, name)
      if (item) items.push({ ...item, path: folder ? `${folder}/${name}` : name })
    }
    return { items, after: null }
  }

  async file(key: string): Promise<StoredFile | undefined> {
    const target = await this.#reach(key)
    const found = target !== undefined && target !== this.#root && (await lstat(target).catch(missing))
    if (!found || !found.isFile()) return undefined
    const stream = () => Readable.toWeb(fileBytes(target, found.size)) as ReadableStream<Uint8Array>
    return { size: found.size, modified: found.mtime.toISOString(), stream }
  }

  async #reach(key: string): Promise<string | undefined> {
    const names = key === '' ? [] : key.split('/')
    if (!names.every((name) => NAME.test(name))) return undefined
    let at = this.#root
    for (const [depth, name] of names.entries()) {
      if (depth > 0 && !(await lstat(at).catch(missing))?.isDirectory()) return undefined
      at = path.join(at, name)
    }
    return at
  }

  async #sorted(home: string): Promise<readonly string[] | undefined> {
    const found = await lstat(home, { bigint: true }).catch(missing)
    if (!found?.isDirectory()) return undefined
    const known = this.#listed.get(home)
    if (known?.change === found.mtimeNs && known.at - Number(found.mtimeMs) > COARSE_MS) return known.names
    const at = Date.now()
    const names = (await readdir(home)).filter((name) => NAME.test(name)).sort()
    this.#listed.set(home, { names, change: found.mtimeNs, at })
    return names
  }
}

async function describe(home: string, name: string): Promise<Omit<Stored, 'path'> | undefined> {
  const found = await lstat(path.join(home, name)).catch(missing)
  if (!found?.isFile() && !found?.isDirectory()) return undefined
  const modified = found.mtime.toISOString()
  return found.isFile()
    ? { name, type: 'file', size: found.size, modified }
    : { name, type: 'directory', size: null, modified }
}

/** Stops at the size seen: a log file grows meanwhile. */
function fileBytes(target: string, size: number): Readable {
  async function* read() {
    if (size === 0) return
    const file = await open(target, constants.O_RDONLY | constants.O_NOFOLLOW)
    yield* file.createReadStream({ end: size - 1 })
  }
  return Readable.from(read(), { objectMode: false })
}

/** Index of the first name after another; names are sorted. */
function firstAfter(names: readonly string[], after: string): number {
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((names[middle] as string) <= after) low = middle + 1
    else high = middle
  }
  return low
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== undefined && ABSENT.has(error.code)) return undefined
  throw error
}
