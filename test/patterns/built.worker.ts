import { globSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'

/** A pattern that was put together from words while the program ran, and the line that did. */
export type Built = { pattern: string; site: string }

const ROOT = join(import.meta.dirname, '../..')
const Plain = globalThis.RegExp
const built = new Map<string, Built>()

function noteBuilt(pattern: RegExp): RegExp {
  const [, site] = /\/(src\/[^:)\n]+:\d+):\d+/.exec(new Error().stack ?? '') ?? []
  const written = `/${pattern.source}/${pattern.flags}`
  if (site) built.set(`${site} ${written}`, { pattern: written, site })
  return pattern
}

// In a thread of its own, before any module is loaded: tables of words become patterns as their module loads
globalThis.RegExp = new Proxy(Plain, {
  construct: (target, given) => noteBuilt(Reflect.construct(target, given) as RegExp),
  apply: (target, self, given) => noteBuilt(Reflect.apply(target, self, given) as RegExp),
})

const MODULES = globSync('src/{extract,contract,domain,reference}/**/*.ts', { cwd: ROOT }).filter(
  (path) => !/\.(?:test|test-data|suite|worker|process)\.ts$|\/cli\.ts$/.test(path),
)
for (const path of MODULES) await import(join(ROOT, path))

parentPort?.postMessage([...built.values()])
