import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const DOMAIN = import.meta.dirname
const WEB = resolve(DOMAIN, '../web')

/** Files of the domain that browsers load: what `src/web` imports (types aside), and what those import. */
function filesInBrowsers(): string[] {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const path of imported(file, /^(?:import|export) (?!type).*from '(\.{1,2}\/.*\.ts)'/gm)) {
      add(resolve(dirname(file), path))
    }
  }
  const pages = globSync('**/*.{ts,tsx}', { cwd: WEB, exclude: ['**/*.test.*', '**/*.test-data.*'] })
  for (const page of pages) {
    for (const path of imported(resolve(WEB, page), /^import (?!type).*from '#domain\/(.*\.ts)'/gm)) {
      add(resolve(DOMAIN, path))
    }
  }
  return [...found].map((file) => relative(DOMAIN, file)).toSorted()
}

function imported(file: string, pattern: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, path]) => path ?? '')
}

const files = filesInBrowsers()

test('the page loads files of the domain', () => {
  expect(files).toEqual(expect.arrayContaining(['days.ts', 'people/avatar.ts', 'flight/status.ts']))
})

test.each(files)('%s can be bundled for browsers without Temporal', (file) => {
  expect(readFileSync(resolve(DOMAIN, file), 'utf8')).not.toMatch(/Temporal\./)
})
