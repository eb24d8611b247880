import { existsSync, globSync, statSync } from 'node:fs'
import { keptBuild } from './build-log.mjs'
import { ROOT } from './process.mjs'

const SOURCES = [
  '{src/{web,contract,domain,vault},data}/**/*',
  '{index,app,admin}.html',
  'vite.config.ts',
  'tools/{operator-console,prerender,service-worker,web-chunks,web-plugins}.ts',
  'package-lock.json',
]
const MANIFEST = 'dist/web/.vite/manifest.json'

/** True when the built pages are missing or older than what they are made of. */
export function isStale() {
  if (!existsSync(ROOT + MANIFEST)) return true
  const built = statSync(ROOT + MANIFEST).mtimeMs
  return globSync(SOURCES, { cwd: ROOT, exclude: (name) => String(name).includes('.test.') }).some(
    (path) => statSync(ROOT + path).mtimeMs > built,
  )
}

export function build() {
  return keptBuild([], { env: { NODE_ENV: 'production' } })
}

/** Builds the pages if older than their sources. Throws an `Error` with the builder's words if that fails. */
export async function needPages() {
  if (!isStale()) return
  console.log('Building the pages …')
  const { code, output } = await build()
  if (code !== 0) throw new Error(output)
}
