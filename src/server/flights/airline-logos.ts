import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'

const MAX_BYTES = 512 * 1024
const MAX_KEPT = 100
const KEPT_BYTES = 16 * 1024 * 1024
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

type Logo = { bytes: Uint8Array<ArrayBuffer> | null; changed: number; size: number }

/** Logos that the operator may show, PNG files by designator such as `BA.png` in one folder. */
export class AirlineLogos {
  readonly #folder: string
  readonly #kept = new LRUCache<string, Logo>({
    max: MAX_KEPT,
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => (bytes?.length ?? 0) + 1,
  })

  constructor(folder: string) {
    this.#folder = path.resolve(folder)
  }

  /**
   * The file of an airline, `code` in capitals; null where there is none, or it is no PNG of at most 512 KB. A link in its place is not
   * followed, so that nothing outside of the folder is shown.
   */
  async find(code: string): Promise<Uint8Array<ArrayBuffer> | null> {
    if (!/^[A-Z0-9]{2,3}$/.test(code)) return null
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
    const file = await open(path.join(this.#folder, `${code}.png`), flags).catch(() => null)
    if (!file) return null
    try {
      const found = await file.stat()
      const { mtimeMs: changed, size } = found
      const kept = this.#kept.get(code)
      if (kept?.changed === changed && kept.size === size) return kept.bytes
      const isUsable = found.isFile() && size >= PNG.length && size <= MAX_BYTES
      const bytes = isUsable ? await read(file, size) : null
      this.#kept.set(code, { bytes, changed, size })
      return bytes
    } finally {
      await file.close()
    }
  }
}

async function read(
  file: Awaited<ReturnType<typeof open>>,
  size: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0)
  const bytes = new Uint8Array(buffer.subarray(0, bytesRead))
  return PNG.equals(bytes.subarray(0, PNG.length)) ? bytes : null
}
