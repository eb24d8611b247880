import { expect, test } from 'vitest'
import { CUTS, Disk, type DiskStep } from './disk-model.ts'
import { seededRandom } from '../fuzz/random.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const sync = (path: string): DiskStep => ({ do: 'sync', path, before: Infinity })
const write = (path: string, text: string, at = 0): DiskStep => ({
  do: 'write',
  path,
  at,
  bytes: bytes(text),
})

/** Programs that store the word "kept" as `a` and promise it at their end, and whether the promise holds. */
const WRITERS: { name: string; steps: DiskStep[]; holds: boolean }[] = [
  {
    name: 'written aside, synced, renamed, folder synced',
    steps: [
      { do: 'create', path: 'b' },
      write('b', 'kept'),
      sync('b'),
      { do: 'rename', from: 'b', to: 'a' },
      sync(''),
    ],
    holds: true,
  },
  {
    name: 'written aside and renamed, the file never synced',
    steps: [{ do: 'create', path: 'b' }, write('b', 'kept'), { do: 'rename', from: 'b', to: 'a' }, sync('')],
    holds: false,
  },
  {
    name: 'synced and renamed, the folder never synced',
    steps: [{ do: 'create', path: 'b' }, write('b', 'kept'), sync('b'), { do: 'rename', from: 'b', to: 'a' }],
    holds: false,
  },
  {
    name: 'written in place and synced, the new name never synced',
    steps: [{ do: 'create', path: 'a' }, write('a', 'kept'), sync('a')],
    holds: false,
  },
  {
    name: 'synced before the last bytes',
    steps: [{ do: 'create', path: 'a' }, write('a', 'ke'), sync('a'), write('a', 'pt', 2), sync('')],
    holds: false,
  },
  {
    name: 'a sync that began before the write ended',
    steps: [{ do: 'create', path: 'a' }, write('a', 'kept'), { do: 'sync', path: 'a', before: 1 }, sync('')],
    holds: false,
  },
]

function statesOf(steps: readonly DiskStep[]) {
  const disk = new Disk()
  for (const step of steps) disk.apply(step)
  const random = seededRandom(1).unit
  return CUTS.flatMap((cut) => Array.from({ length: cut === 'some' ? 50 : 1 }, () => disk.cut(cut, random)))
}

test.each(WRITERS)('a promise after "$name" holds at a power cut: $holds', ({ steps, holds }) => {
  const kept = statesOf(steps).map((left) => left.get('a')?.toString())
  expect(kept.every((content) => content === 'kept')).toBe(holds)
})

test('a file in a new folder needs the sync of every folder above it', () => {
  const steps: DiskStep[] = [
    { do: 'mkdir', path: 'files' },
    { do: 'mkdir', path: 'files/trip' },
    { do: 'create', path: 'files/trip/a' },
    write('files/trip/a', 'kept'),
    sync('files/trip/a'),
    sync('files/trip'),
    sync('files'),
  ]
  const isLost = (more: DiskStep[]) => statesOf([...steps, ...more]).some((left) => !left.has('files/trip/a'))
  expect(isLost([])).toBe(true)
  expect(isLost([sync('')])).toBe(false)
})

test('a file that takes the place of another one is the old one or the new one', () => {
  const steps: DiskStep[] = [
    { do: 'create', path: 'a' },
    write('a', 'old'),
    sync('a'),
    sync(''),
    { do: 'create', path: 'b' },
    write('b', 'new'),
    sync('b'),
    { do: 'rename', from: 'b', to: 'a' },
  ]
  expect(new Set(statesOf(steps).map((left) => left.get('a')?.toString()))).toEqual(new Set(['old', 'new']))
})

test('a write that was not synced is torn at sectors, and a cut that was not synced may be undone', () => {
  const disk = new Disk()
  const long = 'x'.repeat(2_048)
  const steps: DiskStep[] = [{ do: 'create', path: 'a' }, sync(''), write('a', long)]
  for (const step of steps) disk.apply(step)
  const random = seededRandom(3).unit
  const written = Array.from(
    { length: 200 },
    () => disk.cut('some', random).get('a')!.toString().replace(/\0+$/, '').length,
  )
  expect(new Set(written)).toEqual(new Set([0, 512, 1_024, 1_536, 2_048]))
  for (const step of [sync('a'), { do: 'truncate', path: 'a', size: 0 } as const]) disk.apply(step)
  expect(disk.cut('nothing', random).get('a')).toHaveLength(2_048)
  expect(disk.cut('all', random).get('a')).toHaveLength(0)
})
