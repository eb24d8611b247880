import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/**
 * `npm run size`: gzip size of the JavaScript that a page loads before it can be used, from the build's manifest, and in how many
 * files. And whether the landing page comes in one round trip. Exits 1 when a page is over its budget, or when a root below is no
 * longer in the build.
 */
const DIST = join(import.meta.dirname, '../dist/web')

/**
 * 1 KB = 1000 bytes; `budgetFiles`: browsers ask for six at a time over HTTP/1.1. `roots`: the page's own script and the chunks
 * that it always loads.
 */
const PAGES = [
  { name: 'landing page', budgetKb: 80, budgetFiles: 8, roots: ['index.html', 'src/web/landing-live.tsx'] },
  { name: 'trip page', budgetKb: 130, budgetFiles: 8, roots: ['app.html'] },
]

/** A server sends ten packets of 1460 bytes before it waits for an answer (RFC 6928); 0.95 KB of them are our headers. */
const FIRST_PACKETS_KB = 13.65

type Chunk = { file: string; imports?: string[] }

const manifest = readManifest()

for (const { name, budgetKb, budgetFiles, roots } of PAGES) {
  const files = [...new Set(roots.flatMap((root) => [...chunksFrom(root)]))].map((key) => chunk(key).file)
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => ({ file, size: gzipKb(file) }))
  const total = scripts.reduce((sum, { size }) => sum + size, 0)
  const fits = total <= budgetKb && scripts.length <= budgetFiles
  console.log(
    `${fits ? '✓' : '✗'} ${name}: ${total.toFixed(1)} KB of ${budgetKb} KB, ${scripts.length} files of ${budgetFiles}`,
  )
  for (const { file, size } of scripts.toSorted((a, b) => b.size - a.size))
    console.log(`    ${size.toFixed(1).padStart(6)} KB ${file}`)
  if (!fits) process.exitCode = 1
}

const html = brotliCompressSync(readFileSync(join(DIST, 'index.html'))).byteLength / 1000
const inOne = html <= FIRST_PACKETS_KB
console.log(`${inOne ? '✓' : '✗'} landing page, HTML: ${html.toFixed(2)} KB of ${FIRST_PACKETS_KB} KB`)
if (!inOne) process.exitCode = 1

function readManifest(): Record<string, Chunk> {
  const path = join(DIST, '.vite/manifest.json')
  if (!existsSync(path)) throw new Error('There is no build to measure: run `npm run build` first.')
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>
}

/** Keys of a chunk and of everything it imports at once, however deep. */
function chunksFrom(root: string, found = new Set<string>()): Set<string> {
  if (found.has(root)) return found
  found.add(root)
  for (const key of chunk(root).imports ?? []) chunksFrom(key, found)
  return found
}

function chunk(key: string): Chunk {
  const entry = manifest[key]
  if (!entry) throw new Error(`The build has no ${key}: adjust the roots in tools/size.ts.`)
  return entry
}

function gzipKb(file: string): number {
  return gzipSync(readFileSync(join(DIST, file)), { level: 9 }).byteLength / 1000
}
