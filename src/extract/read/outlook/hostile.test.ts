import { describe, expect, it } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import type { ReadFailure } from '../../document.ts'
import { input } from '../files.test-data.ts'
import { readDocument } from '../unpacking.ts'
import {
  attribute,
  compressedRtf,
  makeMsg,
  makeTnef,
  storedRtf,
  TAG,
  type SampleMessage,
} from './outlook.test-data.ts'

const SIMPLE: SampleMessage = { values: { [TAG.body]: 'Flight BA478', [TAG.data]: new Uint8Array(9_000) } }

/** A sound message of which some 32-bit fields say something else. */
function msgWith(change: (view: DataView, directory: number) => void): Uint8Array {
  const bytes = Uint8Array.from(makeMsg(SIMPLE))
  const view = new DataView(bytes.buffer)
  change(view, (view.getInt32(0x30, true) + 1) * 512)
  return bytes
}

/** Every sector's successor, wherever the allocation table stands. */
function linkAll(view: DataView, next: (sector: number) => number): void {
  const table = (view.getInt32(0x4c, true) + 1) * 512
  for (let sector = 0; sector < 128; sector++) view.setInt32(table + 4 * sector, next(sector), true)
}

const entry = (directory: number, index: number, field: number): number => directory + 128 * index + field
const [LEFT, CHILD, SIZE] = [0x44, 0x4c, 0x78]

/** Storages in storages, as no program nests them. */
function deepMsg(depth: number): Uint8Array {
  let message: SampleMessage = SIMPLE
  for (let level = 0; level < depth; level++) message = { values: {}, attachments: [{ values: {}, message }] }
  return makeMsg(message)
}

const tnefOf = (...rows: Uint8Array[]): Uint8Array =>
  Buffer.concat([Uint8Array.of(0x78, 0x9f, 0x3e, 0x22, 1, 0), ...rows])
const uint32 = (...numbers: number[]): Uint8Array => new Uint8Array(Uint32Array.from(numbers).buffer)

const REFUSED: [name: string, make: () => Uint8Array, reason: ReadFailure][] = [
  [
    'a message whose sectors all follow themselves',
    () => msgWith((view) => linkAll(view, (sector) => sector)),
    'broken',
  ],
  [
    'a message whose sectors form a ring',
    () => msgWith((view) => linkAll(view, (sector) => (sector + 1) % 40)),
    'broken',
  ],
  [
    'a message with 2,000,000,000 allocation tables',
    () => msgWith((view) => view.setInt32(0x2c, 2_000_000_000, true)),
    'broken',
  ],
  [
    'a message with 2,000,000,000 extra tables',
    () => msgWith((view) => view.setInt32(0x48, 2_000_000_000, true)),
    'broken',
  ],
  ['a message with −1 tables', () => msgWith((view) => view.setInt32(0x2c, -1, true)), 'broken'],
  [
    'a stream of 2 GB',
    () => msgWith((view, at) => view.setInt32(entry(at, 2, SIZE), 2_147_483_647, true)),
    'broken',
  ],
  [
    'a stream of −5 bytes',
    () => msgWith((view, at) => view.setInt32(entry(at, 2, SIZE), -5, true)),
    'broken',
  ],
  [
    'an entry that is its own sibling',
    () => msgWith((view, at) => view.setInt32(entry(at, 1, LEFT), 1, true)),
    'broken',
  ],
  [
    'a root that is its own child',
    () => msgWith((view, at) => view.setInt32(entry(at, 0, CHILD), 0, true)),
    'broken',
  ],
  [
    'a child outside of the directory',
    () => msgWith((view, at) => view.setInt32(entry(at, 0, CHILD), 99_999, true)),
    'broken',
  ],
  ['a directory outside of the file', () => msgWith((view) => view.setInt32(0x30, 99_999, true)), 'broken'],
  ['messages nested 40 deep', () => deepMsg(40), 'broken'],
  ['a header only', () => makeMsg(SIMPLE).slice(0, 512), 'broken'],
  ['eight magic bytes', () => makeMsg(SIMPLE).slice(0, 8), 'broken'],
  [
    'a compound file that is no message',
    () => msgWith((view, at) => view.setInt32(entry(at, 0, CHILD), -1, true)),
    'unsupported',
  ],
  ['a winmail.dat of a signature only', () => tnefOf(), 'broken'],
  [
    'an attribute that claims 4 GB',
    () => tnefOf(Uint8Array.of(1, 3, 0x90, 6, 0, 255, 255, 255, 255)),
    'broken',
  ],
  [
    'an attribute of an unknown level',
    () => tnefOf(Uint8Array.of(9, 3, 0x90, 6, 0, 0, 0, 0, 0, 0, 0)),
    'broken',
  ],
  ['4,000,000,000 properties', () => tnefOf(attribute(1, 0x9003, uint32(4_000_000_000))), 'broken'],
  [
    'a property of an unknown type',
    () => tnefOf(attribute(1, 0x9003, uint32(1, 0x1000_0999, 1, 4, 0))),
    'broken',
  ],
  [
    'a property of 4,000,000,000 values',
    () => tnefOf(attribute(1, 0x9003, uint32(1, 0x1000_101f, 4_000_000_000, 4))),
    'broken',
  ],
  [
    'a named property whose name claims 4 GB',
    () => tnefOf(attribute(1, 0x9003, uint32(1, 0x8001_001f, 0, 0, 0, 0, 1, 4_294_967_295))),
    'broken',
  ],
]

describe('a hostile Outlook file', () => {
  it.each(REFUSED)('with %s is refused at once', async (_name, make, reason) => {
    const document = input(make())
    const { result, ms } = await processorTime(() => readDocument(document))
    expect(result).toEqual({ ok: false, reason })
    expect(ms).toBeLessThan(500)
  })
})

const HEAD = '{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 '

/** What no RTF of Outlook does; the plain text beside it is read all the same. */
const RTF: [name: string, make: () => Uint8Array][] = [
  ['400,000 nested groups', () => storedRtf(HEAD + '{'.repeat(400_000))],
  ['a binary of 2 GB', () => storedRtf(`${HEAD}\\bin2000000000 x}`)],
  ['a million bad escapes', () => storedRtf(`${HEAD}${"\\'zz".repeat(300_000)}}`)],
  ['a million code units that are none', () => storedRtf(`${HEAD}${'\\u99999999?'.repeat(100_000)}}`)],
  ['a megabyte of tokens', () => storedRtf(`${HEAD}${'\\b a\\b0 '.repeat(120_000)}}`)],
  ['a size of 4 GB', () => Uint8Array.from(storedRtf(`${HEAD}x}`)).fill(255, 0, 4)],
  ['a compressed size of 4 GB', () => Uint8Array.from(compressedRtf(`${HEAD}x}`)).fill(255, 0, 4)],
  ['fifteen bytes', () => storedRtf('x').slice(0, 15)],
  ['a form that does not exist', () => Uint8Array.from(storedRtf(`${HEAD}x}`)).fill(0, 8, 12)],
]

describe('an Outlook message whose RTF is', () => {
  it.each(RTF)('%s is read within two seconds', async (_name, make) => {
    const document = input(makeTnef({ values: { [TAG.body]: 'Flight BA478', [TAG.rtf]: make() } }))
    const { result, ms } = await processorTime(() => readDocument(document))
    expect(ms).toBeLessThan(2_000)
    expect(
      result.ok && result.tree.parts.some((part) => part.views.some((view) => view.text === 'Flight BA478')),
    ).toBe(true)
  })
})

it('RTF that is written to unpack to hundreds of megabytes is left alone', async () => {
  const body = Buffer.alloc(6_000_000, 0)
  for (let at = 0; at < body.length; at += 17) body[at] = 0xff
  for (let at = 1; at < body.length; at++) if (at % 17) body[at] = at % 2 ? 0 : 0x0f
  const head = Buffer.alloc(16)
  head.writeUInt32LE(body.length + 12, 0)
  head.write('LZFu', 8, 'latin1')
  const document = input(
    makeTnef({ values: { [TAG.body]: 'Flight BA478', [TAG.rtf]: Buffer.concat([head, body]) } }),
  )
  const { result, ms } = await processorTime(() => readDocument(document))
  expect(result.ok && result.tree.parts[0]?.views[0]?.text).toBe('Flight BA478')
  expect(ms).toBeLessThan(1_000)
})
