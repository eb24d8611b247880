import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each([
  'arrivals',
  'avatar',
  'days',
  'expiry',
  'flight-span',
  'groups',
  'hash',
  'pickups',
  'route',
  'status',
  'timeline',
])('%s.ts can be bundled for browsers without Temporal', (name) => {
  const source = readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8')
  expect(source).not.toMatch(/Temporal\./)
  const imports = [...source.matchAll(/^import (?!type).*from '\.\/(.*)\.ts'/gm)].map(([, file]) => file)
  expect(['arrivals', 'days', 'groups', 'hash']).toEqual(expect.arrayContaining(imports))
})
