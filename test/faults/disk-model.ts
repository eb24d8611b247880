import path from 'node:path'

/** What a program did to a disk, in order; paths relative, with `/`. A sync covers steps before `before`. */
export type DiskStep =
  | { do: 'create' | 'unlink' | 'mkdir' | 'rmdir'; path: string }
  | { do: 'write'; path: string; at: number; bytes: Uint8Array }
  | { do: 'truncate'; path: string; size: number }
  | { do: 'rename'; from: string; to: string }
  | { do: 'sync'; path: string; before: number }

/** What of the changes that were not synced a power cut leaves. */
export const CUTS = ['nothing', 'all', 'names', 'contents', 'some'] as const
export type Cut = (typeof CUTS)[number]

/** The files that are left, by path; a folder is null. */
export type Left = Map<string, Buffer | null>

type Change = { step: number; at: number; bytes: Uint8Array } | { step: number; size: number }
type File = { base: Buffer; pending: Change[] }
/** Names that one change sets together; null takes one away. */
type Naming = { step: number; names: Map<string, Node | null> }
type Folder = { base: Map<string, Node>; now: Map<string, Node>; pending: Naming[] }
type Node = File | Folder

/** Disks write whole sectors; a write of several may stop between two. */
const SECTOR = 512

/**
 * A disk as POSIX promises it and no more (Pillai et al., OSDI 2014; CrashMonkey): a file's content is there
 * once the file was synced, a name once its folder was, and until then each change is there, is not, or is
 * there in part, in any order.
 */
export class Disk {
  readonly #root: Folder = newFolder()
  #steps = 0

  get steps(): number {
    return this.#steps
  }

  apply(step: DiskStep): void {
    const number = this.#steps++
    switch (step.do) {
      case 'create':
        return this.#name(number, step.path, { base: Buffer.alloc(0), pending: [] })
      case 'mkdir':
        return this.#name(number, step.path, newFolder())
      case 'unlink':
      case 'rmdir':
        return this.#name(number, step.path, null)
      case 'rename':
        return this.#rename(number, step)
      case 'sync':
        return sync(this.#find(step.path), step.before)
      default: {
        const file = this.#find(step.path)
        if (!isFile(file)) throw new Error(`${step.path} is no file`)
        file.pending.push({ ...step, step: number })
      }
    }
  }

  /** What is left if the power fails now. `random` from 0 to 1, for the cut `some`. */
  cut(cut: Cut, random: () => number): Left {
    const left: Left = new Map()
    const keep = (isName: boolean) =>
      cut === 'all' || (cut === 'some' ? random() < 0.5 : cut === (isName ? 'names' : 'contents'))
    const visit = (folder: Folder, place: string) => {
      const names = new Map(folder.base)
      for (const naming of folder.pending) if (keep(true)) setNames(names, naming)
      for (const [name, node] of names) {
        const at = path.posix.join(place, name)
        if (!isFile(node)) {
          left.set(at, null)
          visit(node, at)
        } else
          left.set(at, contentOf(node, { keep: () => keep(false), tear: cut === 'some' ? random : () => 1 }))
      }
    }
    visit(this.#root, '')
    return left
  }

  #name(step: number, at: string, node: Node | null): void {
    const folder = this.#folder(path.posix.dirname(at))
    const naming = { step, names: new Map([[path.posix.basename(at), node]]) }
    folder.pending.push(naming)
    setNames(folder.now, naming)
  }

  /** Within a folder in one: either name is there, never both or none. */
  #rename(step: number, { from, to }: { from: string; to: string }): void {
    const node = this.#find(from)
    if (path.posix.dirname(from) !== path.posix.dirname(to)) {
      this.#name(step, to, node)
      return this.#name(step, from, null)
    }
    const folder = this.#folder(path.posix.dirname(from))
    const names = new Map([
      [path.posix.basename(from), null],
      [path.posix.basename(to), node],
    ])
    folder.pending.push({ step, names })
    setNames(folder.now, { step, names })
  }

  #find(at: string): Node {
    let node: Node = this.#root
    for (const name of at.split('/').filter((part) => part !== '' && part !== '.')) {
      const next: Node | undefined = isFile(node) ? undefined : node.now.get(name)
      if (!next) throw new Error(`there is no ${at}`)
      node = next
    }
    return node
  }

  #folder(at: string): Folder {
    const node = this.#find(at)
    if (isFile(node)) throw new Error(`${at} is no folder`)
    return node
  }
}

const isFile = (node: Node): node is File => 'base' in node && Buffer.isBuffer(node.base)
const newFolder = (): Folder => ({ base: new Map(), now: new Map(), pending: [] })

function setNames(names: Map<string, Node>, naming: Naming): void {
  for (const [name, node] of naming.names) {
    if (node) names.set(name, node)
    else names.delete(name)
  }
}

function sync(node: Node, before: number): void {
  const isCovered = ({ step }: { step: number }) => step < before
  if (isFile(node)) {
    node.base = contentOf({ base: node.base, pending: node.pending.filter(isCovered) }, WHOLE)
    node.pending = node.pending.filter((change) => !isCovered(change))
    return
  }
  for (const naming of node.pending.filter(isCovered)) setNames(node.base, naming)
  node.pending = node.pending.filter((naming) => !isCovered(naming))
}

type Keep = { keep: () => boolean; tear: () => number }
const WHOLE: Keep = { keep: () => true, tear: () => 1 }

function contentOf({ base, pending }: File, { keep, tear }: Keep): Buffer {
  let bytes = base
  const grow = (size: number) => {
    const grown = Buffer.alloc(Math.max(size, bytes.length))
    bytes.copy(grown)
    bytes = grown
  }
  let isOwn = false
  for (const change of pending) {
    if (!keep()) continue
    if ('size' in change) {
      if (change.size > bytes.length) grow(change.size)
      bytes = bytes.subarray(0, change.size)
      continue
    }
    const end = change.at + change.bytes.length
    if (!isOwn || end > bytes.length) grow(end)
    isOwn = true
    bytes.set(change.bytes.subarray(0, tornAt(change, tear())), change.at)
  }
  return bytes
}

/** How many bytes of a write arrive: all in half of the cases, else up to a border between two sectors. */
function tornAt({ at, bytes }: { at: number; bytes: Uint8Array }, draw: number): number {
  if (draw >= 0.5) return bytes.length
  const whole = Math.floor((at + bytes.length * draw * 2) / SECTOR) * SECTOR - at
  return Math.max(0, Math.min(bytes.length, whole))
}
