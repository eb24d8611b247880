import type { Random } from './random.ts'

/** What mutations are made from: other seeds to splice with, and words that the format knows. */
export type Material = { seeds: readonly Uint8Array[]; words: readonly (string | Uint8Array)[] }

const MAX_BYTES = 48 * 1024

/** A seed changed in one to eight places; sometimes by its lines, sometimes by its bytes. */
export function mutate(seed: Uint8Array, material: Material, random: Random): Uint8Array {
  let bytes: Buffer = Buffer.from(seed)
  const count = 1 + random.below(8)
  for (let index = 0; index < count; index++) {
    bytes = random.pick(MUTATIONS)({ bytes, material, random })
    if (bytes.length > MAX_BYTES) bytes = bytes.subarray(0, MAX_BYTES)
  }
  return new Uint8Array(bytes)
}

type Step = { bytes: Buffer; material: Material; random: Random }
type Mutation = (step: Step) => Buffer

const flipBit: Mutation = ({ bytes, random }) => {
  const copy = Buffer.from(bytes)
  const at = random.below(copy.length)
  if (copy.length > 0) copy[at] = copy[at]! ^ (1 << random.below(8))
  return copy
}

const setByte: Mutation = ({ bytes, random }) => {
  const copy = Buffer.from(bytes)
  if (copy.length > 0) copy[random.below(copy.length)] = random.pick([0, 10, 13, 32, 34, 60, 127, 128, 255])
  return copy
}

const setNumber: Mutation = ({ bytes, random }) => {
  const copy = Buffer.from(bytes)
  if (copy.length < 4) return copy
  const number = random.pick([
    0,
    1,
    0xffff_ffff,
    0xffff_fffe,
    0x7fff_ffff,
    0x8000_0000,
    0xffff,
    512,
    copy.length,
  ])
  copy.writeUInt32LE(number, random.below(copy.length - 3))
  return copy
}

const cut: Mutation = ({ bytes, random }) => bytes.subarray(0, random.below(bytes.length))

const remove: Mutation = ({ bytes, random }) => {
  const from = random.below(bytes.length)
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + random.below(64))])
}

const double: Mutation = ({ bytes, random }) => {
  const from = random.below(bytes.length)
  const piece = bytes.subarray(from, from + 1 + random.below(256))
  const times = random.pick([1, 1, 2, 8, 100, 2_000])
  return insert({ bytes, random }, Buffer.concat(Array<Buffer>(times).fill(piece)).subarray(0, MAX_BYTES))
}

const splice: Mutation = ({ bytes, material, random }) => {
  const other = random.pick(material.seeds)
  const from = random.below(other.length)
  const head = bytes.subarray(0, random.below(bytes.length))
  return Buffer.concat([head, other.subarray(from)])
}

const insertWord: Mutation = ({ bytes, material, random }) =>
  insert({ bytes, random }, Buffer.from(random.pick(material.words)))

const insertManyWords: Mutation = ({ bytes, material, random }) => {
  const words = Array.from({ length: 2 + random.below(40) }, () => Buffer.from(random.pick(material.words)))
  return insert({ bytes, random }, Buffer.concat(words))
}

const swapLines: Mutation = ({ bytes, random }) => {
  const lines = linesOf(bytes)
  const [a, b] = [random.below(lines.length), random.below(lines.length)]
  const [first, second] = [lines[a], lines[b]]
  if (first === undefined || second === undefined) return bytes
  lines[a] = second
  lines[b] = first
  return Buffer.from(lines.join('\n'), 'latin1')
}

const doubleLine: Mutation = ({ bytes, random }) => {
  const lines = linesOf(bytes)
  lines.splice(random.below(lines.length), 0, random.pick(lines))
  return Buffer.from(lines.join('\n'), 'latin1')
}

const growNumber: Mutation = ({ bytes, random }) => {
  const text = bytes.toString('latin1')
  const numbers = [...text.matchAll(/\d+/g)].slice(0, 500)
  if (numbers.length === 0) return bytes
  const found = random.pick(numbers)
  const other = random.pick([
    '0',
    '-1',
    '99',
    '2147483648',
    '999999999999999999',
    '1e309',
    '00',
    '31',
    '13',
    '٣',
  ])
  const rest = text.slice(found.index + found[0].length)
  return Buffer.concat([
    Buffer.from(text.slice(0, found.index), 'latin1'),
    Buffer.from(other),
    Buffer.from(rest, 'latin1'),
  ])
}

/** The whole inside something of its own kind: a mail in a mail, a tag in a tag. */
const wrapInItself: Mutation = ({ bytes, random }) => {
  const at = random.below(bytes.length)
  return Buffer.concat([bytes.subarray(0, at), bytes, bytes.subarray(at)])
}

const MUTATIONS: readonly Mutation[] = [
  flipBit,
  flipBit,
  setByte,
  setNumber,
  cut,
  remove,
  double,
  splice,
  insertWord,
  insertWord,
  insertManyWords,
  swapLines,
  doubleLine,
  growNumber,
  wrapInItself,
]

function insert({ bytes, random }: Pick<Step, 'bytes' | 'random'>, piece: Uint8Array): Buffer {
  const at = random.below(bytes.length + 1)
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)])
}

function linesOf(bytes: Buffer): string[] {
  return bytes.toString('latin1').split('\n')
}
