import { expect, test } from 'vitest'
import { crumbs, parentOf } from './StorageBrowser.tsx'

test('a path is a way of folders', () => {
  expect(crumbs('files/ab/')).toEqual([
    { name: 'files', prefix: 'files/' },
    { name: 'ab', prefix: 'files/ab/' },
  ])
  expect(crumbs('')).toEqual([])
})

test.each([
  ['files/ab/', 'files/'],
  ['files/', ''],
  ['files', ''],
  ['', null],
])('around "%s" is "%s"', (prefix, parent) => {
  expect(parentOf(prefix)).toBe(parent)
})
