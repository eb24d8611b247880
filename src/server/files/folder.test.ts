import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Folder } from './folder.ts'

/** `root` holds a folder and a file; beside it lies a secret, to which links in it lead. */
async function makeTree() {
  const home = await mkdtemp(path.join(os.tmpdir(), 'skein-folder-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const root = path.join(home, 'root')
  await mkdir(path.join(root, 'inner'), { recursive: true })
  await writeFile(path.join(home, 'secret'), 'secret')
  await writeFile(path.join(root, 'inner', 'file'), 'file')
  await writeFile(path.join(root, '.hidden'), 'hidden')
  await symlink(path.join(home, 'secret'), path.join(root, 'link'))
  await symlink(home, path.join(root, 'out'))
  return { home, folder: new Folder(root) }
}

test.each([
  '..',
  '../secret',
  'inner/../../secret',
  'inner/./file',
  '/etc/passwd',
  'link',
  'out/secret',
  'out',
  'inner',
  'inner/',
  'inner//file',
  'inner/file\0',
  'inner%2ffile',
  '%2e%2e/secret',
  'inner\\file',
  '.hidden',
  '',
])('%j is no file of the folder', async (key) => {
  const { folder } = await makeTree()
  expect(await folder.file(key)).toBeUndefined()
})

test('a folder shows neither links nor hidden names, and none outside of it', async () => {
  const { home, folder } = await makeTree()
  expect((await folder.page('', { limit: 9 }))?.items.map(({ name }) => name)).toEqual(['inner'])
  expect((await folder.file('inner/file'))?.size).toBe(4)
  for (const key of ['..', 'out', 'link', 'inner/file', home, 'inner/'])
    expect([key, await folder.page(key, { limit: 9 })]).toEqual([key, undefined])
})

test('what comes while pages are read is seen', async () => {
  const { home, folder } = await makeTree()
  const names = async () => (await folder.page('', { limit: 9 }))?.items.map(({ name }) => name)
  expect(await names()).toEqual(['inner'])
  await writeFile(path.join(home, 'root', 'more'), '')
  expect(await names()).toEqual(['inner', 'more'])
})
