import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countSources, sourcesOf } from './sources.ts'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'))
  for (const name of ['b', 'b/c', '.hidden']) mkdirSync(join(folder, name))
  for (const name of [
    'z.eml',
    'a.PDF',
    'notes.docx',
    'b/2.txt',
    'b/10.txt',
    'b/c/x.ics',
    '.hidden/y.eml',
    '.z.eml',
  ])
    writeFileSync(join(folder, name), '')
  symlinkSync(folder, join(folder, 'b/up'))
  symlinkSync(join(folder, 'z.eml'), join(folder, 'b/link.eml'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a folder stands for the documents in it, by name, however deep, and a link to a folder is not followed', async () => {
  const found = await Array.fromAsync(sourcesOf([folder]), ({ name }) => name.slice(folder.length + 1))
  expect(found).toEqual(['a.PDF', 'b/10.txt', 'b/2.txt', 'b/c/x.ics', 'b/link.eml', 'z.eml'])
  expect(await countSources([folder])).toBe(6)
})

test('a link that leads out of the folder is told apart, and one inside leads to its file', async () => {
  symlinkSync('/etc/hosts', join(folder, 'b/c/out.txt'))
  symlinkSync(join(folder, '..', 'nowhere.txt'), join(folder, 'b/c/lost.txt'))
  const inner = join(folder, 'b')
  const found = await Array.fromAsync(sourcesOf([inner]))
  expect(found.filter((source) => source.isOutside).map((source) => source.name)).toEqual([
    join(inner, 'c/out.txt'),
    join(inner, 'link.eml'),
  ])
  expect(found).toContainEqual({ name: join(inner, 'c/lost.txt'), path: join(inner, 'c/lost.txt') })
  const whole = await Array.fromAsync(sourcesOf([folder]))
  const path = await realpath(join(folder, 'z.eml'))
  expect(whole).toContainEqual({ name: join(inner, 'link.eml'), path })
})

test('what is named comes in its order and whatever its ending, also when it is not there', async () => {
  const named = [join(folder, 'notes.docx'), '-', join(folder, 'missing.eml')]
  expect(await Array.fromAsync(sourcesOf(named))).toEqual([
    { name: named[0], path: named[0] },
    { name: 'stdin', path: null },
    { name: named[2], path: named[2] },
  ])
})
