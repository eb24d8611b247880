import { readFileSync } from 'node:fs'

/** A row in the file. `offset`: in its page; `overflow`: page it goes on, 0 is none; `key`: first column. */
export type StoredCell = { page: number; offset: number; overflow: number; key: string }

const [INTERIOR, LEAF] = [2, 10]

/**
 * Reads where the rows of a table `WITHOUT ROWID` lie, in the order of their keys, with no help of SQLite, as
 * somebody does who has the disk (https://sqlite.org/fileformat2.html#b_tree_pages). `root`: `rootpage` of
 * the table.
 */
export function storedCells(file: string, root: number): StoredCell[] {
  const bytes = readFileSync(file)
  const size = bytes.readUInt16BE(16)
  // The most that stays in a page of an index, and the least of what does not
  const most = Math.floor(((size - 12) * 64) / 255) - 23
  const least = Math.floor(((size - 12) * 32) / 255) - 23

  function cellsOf(page: number): StoredCell[] {
    const from = (page - 1) * size
    const kind = bytes[from]
    if (kind !== INTERIOR && kind !== LEAF) throw new Error(`page ${page} is none of an index`)
    const pointers = from + (kind === INTERIOR ? 12 : 8)
    const cells = Array.from({ length: bytes.readUInt16BE(from + 3) }, (_, at) => {
      const offset = bytes.readUInt16BE(pointers + 2 * at)
      const start = from + offset
      const below = kind === INTERIOR ? cellsOf(bytes.readUInt32BE(start)) : []
      return [...below, cellAt(page, offset, kind === INTERIOR ? start + 4 : start)]
    }).flat()
    return kind === INTERIOR ? [...cells, ...cellsOf(bytes.readUInt32BE(from + 8))] : cells
  }

  function cellAt(page: number, offset: number, at: number): StoredCell {
    const [length, payload] = readNumber(bytes, at)
    const rest = least + ((length - least) % (size - 4))
    const kept = length <= most ? length : rest <= most ? rest : least
    const overflow = kept < length ? bytes.readUInt32BE(payload + kept) : 0
    const [headLength, types] = readNumber(bytes, payload)
    const [type] = readNumber(bytes, types)
    const text = payload + headLength
    return { page, offset, overflow, key: bytes.toString('utf8', text, text + (type - 13) / 2) }
  }
  return cellsOf(root)
}

/** A number of variable length, and where it ends. */
function readNumber(bytes: Buffer, from: number): [number, number] {
  let value = 0
  for (let at = from; ; at += 1) {
    const byte = bytes[at] ?? 0
    value = value * 128 + (byte & 127)
    if (byte < 128) return [value, at + 1]
  }
}
