/**
 * Whether reading a compound file (MS-CFB) costs no more than its size. The library follows every chain to
 * its end and believes every size; here each chain must end, each entry be in the tree once, and all streams
 * together be no longer than the file.
 */
export function isSoundCompoundFile(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER_BYTES || bytes.length > MAX_BYTES) return false
  const file = new SectorFile(bytes)
  return file.readAllocation() && file.hasSoundDirectory()
}

const HEADER_BYTES = 512
const MAX_BYTES = 40 * 1024 * 1024
const ENTRY_BYTES = 128
const MINI_SECTOR_BYTES = 64
/** Shorter streams are kept in the mini stream (MS-CFB §2.2). */
const MINI_STREAM_CUTOFF = 4096
const SECTORS_IN_HEADER = 109
const MAX_STORAGE_DEPTH = 24
const END_OF_CHAIN = -2
const NO_ENTRY = -1

type Entry = { kind: number; left: number; right: number; child: number; start: number; size: number }
const STORAGE = 1
const STREAM = 2

class SectorFile {
  readonly #view: DataView
  readonly #sectorBytes: number
  readonly #sectors: number
  #table: number[] = []
  #miniTable: number[] = []

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#sectorBytes = this.#view.getUint8(30) === 12 ? 4096 : 512
    this.#sectors = Math.ceil(bytes.length / this.#sectorBytes)
  }

  readAllocation(): boolean {
    const [tables, miniTables, extraTables] = [this.#int(0x2c), this.#int(0x40), this.#int(0x48)]
    if ([tables, miniTables, extraTables].some((count) => count < 0 || count > this.#sectors)) return false
    for (let index = 0; index < Math.min(tables, SECTORS_IN_HEADER); index++)
      this.#table.push(this.#int(0x4c + 4 * index))
    let next = this.#int(0x44)
    for (let block = 0; block < extraTables && next >= 0; block++) {
      const perBlock = this.#sectorBytes / 4 - 1
      for (let index = 0; index < perBlock; index++) this.#table.push(this.#inSector(next, index))
      next = this.#inSector(next, perBlock)
    }
    const mini = miniTables > 0 ? this.#chain(this.#int(0x3c), miniTables, this.#table) : []
    this.#miniTable = mini ?? []
    return mini !== null
  }

  hasSoundDirectory(): boolean {
    const directory = this.#chain(this.#int(0x30), this.#sectors, this.#table)
    if (!directory || directory.length === 0) return false
    const root = this.#entry(directory, 0)
    if (!root || !this.#chain(root.start, this.#sectors, this.#table)) return false
    const seen = new Set<number>([0])
    const waiting = [{ index: root.child, depth: 1 }]
    let total = 0
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (next.index === NO_ENTRY) continue
      const entry = this.#entry(directory, next.index)
      if (!entry || seen.has(next.index) || next.depth > MAX_STORAGE_DEPTH) return false
      seen.add(next.index)
      waiting.push({ index: entry.left, depth: next.depth }, { index: entry.right, depth: next.depth })
      if (entry.kind === STORAGE) waiting.push({ index: entry.child, depth: next.depth + 1 })
      if (entry.kind !== STREAM) continue
      total += entry.size
      if (total > this.#view.byteLength || !this.#isSoundStream(entry)) return false
    }
    return true
  }

  #isSoundStream({ start, size }: Entry): boolean {
    if (size === 0) return true
    const isMini = size < MINI_STREAM_CUTOFF
    const unit = isMini ? MINI_SECTOR_BYTES : this.#sectorBytes
    return this.#chain(start, Math.ceil(size / unit) + 1, isMini ? this.#miniTable : this.#table) !== null
  }

  #chain(start: number, limit: number, table: number[]): number[] | null {
    const chain: number[] = []
    for (let sector = start; sector !== END_OF_CHAIN;) {
      if (chain.push(sector) > limit) return null
      const perSector = this.#sectorBytes / 4
      const holder = table[Math.floor(sector / perSector)]
      if (holder === undefined) break
      sector = this.#inSector(holder, sector % perSector)
    }
    return chain
  }

  #entry(directory: number[], index: number): Entry | null {
    const perSector = this.#sectorBytes / ENTRY_BYTES
    const sector = directory[Math.floor(index / perSector)]
    if (index < 0 || sector === undefined) return null
    const at = (sector + 1) * this.#sectorBytes + (index % perSector) * ENTRY_BYTES
    const size = this.#int(at + 0x78)
    if (at < 0 || at + ENTRY_BYTES > this.#view.byteLength || size < 0) return null
    const [left, right, child] = [this.#int(at + 0x44), this.#int(at + 0x48), this.#int(at + 0x4c)]
    return { kind: this.#view.getUint8(at + 0x42), left, right, child, start: this.#int(at + 0x74), size }
  }

  #inSector(sector: number, index: number): number {
    return this.#int((sector + 1) * this.#sectorBytes + 4 * index)
  }

  /** What lies outside of the file ends every chain. */
  #int(at: number): number {
    return at >= 0 && at + 4 <= this.#view.byteLength ? this.#view.getInt32(at, true) : END_OF_CHAIN
  }
}
