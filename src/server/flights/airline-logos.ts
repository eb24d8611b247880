import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'

const MAX_BYTES = 512 * 1024
const MAX_KEPT = 100
const KEPT_BYTES = 16 * 1024 * 1024
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

type Logo = { bytes: Uint8Array<ArrayBuffer> | null; changed: number; size: number }

/** Logos that the operator may show: one folder of PNG files by designator, such as `BA.png`. */
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
   * `code`: in capitals. Null where there is no file, or no PNG of at most 512 KB. Links are not followed, so
   * that nothing outside the folder is shown.
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

async function read(file: FileHandle, size: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0)
  const bytes = new Uint8Array(buffer.subarray(0, bytesRead))
  return PNG.equals(bytes.subarray(0, PNG.length)) ? bytes : null
}

const NEUTRAL = '#43565c'

/**
 * An SVG badge in the airline's colour, neutral for an unknown one. We ship no logos: they are protected
 * marks.
 */
export function airlineBadge({ iata, colour }: { iata: string; colour: string | null }): string {
  const fill = colour ?? NEUTRAL
  const letters = iata.length > 2 ? 10 : 13
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width="28" height="28">',
    `<rect width="28" height="28" rx="8" fill="${fill}"/>`,
    `<text x="14" y="19" text-anchor="middle" font-family="system-ui,sans-serif" font-size="${letters}" font-weight="700"`,
    ` fill="${isDark(fill) ? '#fff' : '#10262b'}">${iata}</text></svg>`,
  ].join('')
}

/** Relative luminance below where black and white text read equally well (WCAG 2.2, contrast ratio). */
function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179
}
