import path from 'node:path'
import type { DiskStep } from './disk-model.ts'

/** What a program did to a folder. `promises[n]`: disk steps done when step n of a ledger was written. */
export type Recording = { steps: DiskStep[]; promises: number[] }

/** The calls that are recorded, and how strace has to be called for `readTrace`. */
const CALLS =
  'open,openat,creat,write,pwrite64,writev,pwritev,pwritev2,ftruncate,truncate,rename,renameat,renameat2,unlink,unlinkat,link,linkat,mkdir,mkdirat,rmdir,fsync,fdatasync,fallocate,copy_file_range'
export const straceWords = (output: string) => [
  'strace',
  '-f',
  '--seccomp-bpf',
  '-y',
  '-xx',
  '-s',
  '4000000',
  '-o',
  output,
  '-e',
  `trace=${CALLS}`,
  '-e',
  'signal=none',
]

/** The line of the file of marks that tells of step n of a ledger. */
export const markOf = (number: number, isAnswer: boolean) => `\n${isAnswer ? 'answered' : 'begun'} ${number};`

/**
 * Reads what strace wrote (`straceWords`) of a program and its children. Kept is what they did below
 * `folder`; `marks` is the file in which the client wrote each step of its ledger. An answer counts from the
 * moment at which the server wrote it to a socket, not from when the client had it. Throws at a call that
 * changes a file and that it does not know.
 */
export function readTrace(text: string, { folder, marks }: { folder: string; marks: string }): Recording {
  const steps: DiskStep[] = []
  const promises: number[] = []
  const open = new Map<string, { line: string; at: number }>()
  const files = new Files(folder)
  let answered = 0
  for (const line of text.split('\n')) {
    const [pid, rest] = splitOnce(line, ' ')
    if (rest.endsWith(UNFINISHED)) {
      open.set(pid, { line: rest.slice(0, -UNFINISHED.length), at: steps.length })
      continue
    }
    const resumed = /^<\.\.\. \w+ resumed>/.exec(rest)
    const begun = resumed ? open.get(pid) : { line: '', at: steps.length }
    if (!begun) continue
    const call = parseCall(begun.line + (resumed ? rest.slice(resumed[0].length) : rest))
    if (!call || call.result < 0) continue
    if (isAnswer(call)) answered = steps.length
    for (const [, kind, number] of call.paths.includes(marks)
      ? written(call).matchAll(/\n(\w+) (\d+);/g)
      : [])
      promises[Number(number) - 1] = kind === 'answered' ? answered : steps.length
    steps.push(...files.stepsOf(call, begun.at))
  }
  // What is begun just before its answer is known counts from the answer on
  return { steps, promises: promises.map((_, number) => Math.min(...promises.slice(number))) }
}

/** `paths`: of file descriptors and in quotes, in order; `numbers`: the other arguments. */
type Call = {
  name: string
  words: string
  paths: string[]
  texts: Buffer[]
  numbers: number[]
  result: number
  fd: string
}

const UNFINISHED = '<unfinished ...>'

function parseCall(line: string): Call | undefined {
  const match = /^(\w+)\((.*)\)\s+= (-?\d+)/.exec(line)
  if (!match) return undefined
  const [, name = '', words = '', result = ''] = match
  const opened = /\)\s+= (\d+)<([^>]*)>/.exec(line.slice(-4_000))
  const paths = [...words.matchAll(/(?:(\d+)|AT_FDCWD)<([^>]*)>/g)].map(([, , text = '']) =>
    bytesOf(text).toString(),
  )
  const texts = [...words.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, text = '']) => bytesOf(text))
  const plain = words.replace(/"[^"]*"/g, '').replace(/\w+<[^>]*>/g, '')
  const numbers = [...plain.matchAll(/(?<=^|, |\s)-?\d+(?=,|$|\s)/g)].map(([number]) => Number(number))
  const fd = opened?.[1] ?? /^(\d+)</.exec(words)?.[1] ?? ''
  if (opened) paths.push(bytesOf(opened[2] ?? '').toString())
  return { name, words, paths, texts, numbers, result: Number(result), fd }
}

/** What is written as `\x68\x69`. */
const bytesOf = (text: string) => Buffer.from(text.replaceAll('\\x', ''), 'hex')

const written = ({ texts }: Call) => Buffer.concat(texts).toString()

/** HTTP's answer of success or of a document that could not be read, or SMTP's 250. */
const isAnswer = ({ paths, texts }: Call) =>
  paths[0]?.startsWith('socket:') === true &&
  /^(?:HTTP\/1\.1 (?:2|422)|250 )/.test(texts[0]?.subarray(0, 16).toString() ?? '')

/** Turns calls into steps, and knows which files there are and where each is written next. */
class Files {
  readonly #folder: string
  readonly #known = new Set<string>()
  readonly #places = new Map<string, number>()
  readonly #sizes = new Map<string, number>()
  readonly #appends = new Set<string>()

  constructor(folder: string) {
    this.#folder = folder
  }

  stepsOf(call: Call, before: number): DiskStep[] {
    const named = this.#named(call)
    const [first = '', second = ''] = named
    if (!named.some((name) => this.#isOurs(name))) return []
    switch (call.name) {
      case 'open':
      case 'openat':
      case 'creat':
        return this.#opened(call, this.#ours(call.paths.at(-1) ?? ''))
      case 'write':
      case 'writev':
        return this.#write(call, this.#ours(first), this.#next(call, this.#ours(first)))
      case 'pwrite64':
        return this.#write(call, this.#ours(first), call.numbers.at(-1) ?? 0)
      case 'ftruncate':
      case 'truncate':
        this.#sizes.set(this.#ours(first), call.numbers.at(-1) ?? 0)
        return [{ do: 'truncate', path: this.#ours(first), size: call.numbers.at(-1) ?? 0 }]
      case 'fsync':
      case 'fdatasync':
        return this.#isGone(first) ? [] : [{ do: 'sync', path: this.#ours(first), before }]
      case 'mkdir':
      case 'mkdirat':
        return [{ do: 'mkdir', path: this.#ours(first) }]
      case 'rmdir':
        return [{ do: 'rmdir', path: this.#ours(first) }]
      case 'unlink':
      case 'unlinkat':
        this.#known.delete(this.#ours(first))
        return [{ do: call.words.includes('AT_REMOVEDIR') ? 'rmdir' : 'unlink', path: this.#ours(first) }]
      case 'rename':
      case 'renameat':
      case 'renameat2':
        this.#known.delete(this.#ours(first))
        this.#known.add(this.#ours(second))
        return [{ do: 'rename', from: this.#ours(first), to: this.#ours(second) }]
      default:
        throw new Error(`a call that is not known: ${call.name}(${call.words.slice(0, 200)}`)
    }
  }

  /** The paths of a call: its descriptor's, or those it names, seen from the folder that precedes each. */
  #named({ name, paths, texts }: Call): string[] {
    if (/^(?:open|openat|creat)$/.test(name)) return paths.slice(-1)
    if (/^(?:f?truncate|fsync|fdatasync|write|writev|p?write\w*|fallocate|copy_file_range)$/.test(name))
      return name === 'truncate' ? texts.map(String) : paths.slice(0, 1)
    return texts.map((text, index) => path.resolve(paths[index] ?? '/', text.toString()))
  }

  #opened({ words, fd }: Call, at: string): DiskStep[] {
    this.#places.set(`${fd} ${at}`, 0)
    if (words.includes('O_APPEND')) this.#appends.add(`${fd} ${at}`)
    else this.#appends.delete(`${fd} ${at}`)
    const isWritten = /O_WRONLY|O_RDWR/.test(words)
    if (!isWritten) return []
    const steps: DiskStep[] = []
    if (!this.#known.has(at)) {
      this.#known.add(at)
      this.#sizes.set(at, 0)
      steps.push({ do: 'create', path: at })
    } else if (words.includes('O_TRUNC')) steps.push({ do: 'truncate', path: at, size: 0 })
    if (words.includes('O_TRUNC')) this.#sizes.set(at, 0)
    return steps
  }

  #next({ fd, result }: Call, at: string): number {
    const place = `${fd} ${at}`
    const from = this.#appends.has(place) ? (this.#sizes.get(at) ?? 0) : (this.#places.get(place) ?? 0)
    this.#places.set(place, from + result)
    return from
  }

  #write({ texts, result }: Call, at: string, from: number): DiskStep[] {
    if (this.#isGone(at)) return []
    this.#sizes.set(at, Math.max(this.#sizes.get(at) ?? 0, from + result))
    return [{ do: 'write', path: at, at: from, bytes: Buffer.concat(texts).subarray(0, result) }]
  }

  #isOurs = (name: string) => name === this.#folder || name.startsWith(`${this.#folder}/`)
  #ours = (name: string) => path.relative(this.#folder, name)
  /** Written after it was taken away: nobody can find it. */
  #isGone = (name: string) => name.endsWith('(deleted)')
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at).trimStart()]
}
