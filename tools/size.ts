import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { LandingPageData } from '../src/contract/landing-page.ts'
import { drawLandingPage } from '../src/server/pages/landing-page.ts'
import { CONSOLE_BUILD } from './operator-console.ts'

/** `npm run size`: first scripts, the landing page in one round trip, no console in public pages. */
const DIST = join(import.meta.dirname, '../dist/web')

/** 1 KB = 1000 bytes. `budgetFiles`: browsers ask for six at a time over HTTP/1.1. */
const PAGES = [
  { name: 'landing page', budgetKb: 72, budgetFiles: 8, roots: ['index.html', 'src/web/landing-live.tsx'] },
  { name: 'trip page', budgetKb: 110, budgetFiles: 8, roots: ['app.html'] },
]

/** A server sends ten packets of 1460 bytes before it waits (RFC 6928); 0.95 KB of them are our headers. */
const FIRST_PACKETS_KB = 13.65

type Chunk = { file: string; imports?: string[] }

const manifest = readManifest('.vite/manifest.json')

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

const { families, quotes } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../test/claims.json'), 'utf8'),
) as Pick<LandingPageData, 'families' | 'quotes'>

/** With all that can be set up but quotes: how long those are is the operator's. */
const html = await landingKb([])
const inOne = html <= FIRST_PACKETS_KB
console.log(`${inOne ? '✓' : '✗'} landing page, HTML: ${html.toFixed(2)} KB of ${FIRST_PACKETS_KB} KB`)
console.log(`    ${(await landingKb(quotes)).toFixed(2)} KB with nine quotes`)
if (!inOne) process.exitCode = 1

const operator = readManifest(CONSOLE_BUILD.manifest)
const scripts = [...new Set(Object.values(operator).map(({ file }) => file))].filter((file) =>
  file.endsWith('.js'),
)
const first = [...chunksFrom('admin.html', operator)].map((key) => chunk(key, operator).file)
const sum = (files: string[]) => files.reduce((total, file) => total + gzipKb(file), 0).toFixed(1)
console.log(
  `  operator console: ${sum(first)} KB at first, ${sum(scripts)} KB in all ${scripts.length} files`,
)
const strays = strayFiles()
console.log(
  strays.length
    ? `✗ of the operator console in public pages: ${strays.join(', ')}`
    : '✓ public pages: 0 bytes of the operator console',
)
if (strays.length) process.exitCode = 1

async function landingKb(said: LandingPageData['quotes']): Promise<number> {
  const drawn = await drawLandingPage(DIST, { mail: true, model: true, families, quotes: said })
  if (drawn === null) throw new Error('There is no landing page to draw: run `npm run build` first.')
  return brotliCompressSync(drawn).byteLength / 1000
}

function strayFiles(): string[] {
  const sources = Object.keys(manifest).filter((key) => /(?:^|\/)admin(?:\.html|\.tsx|\/)/.test(key))
  const files = [
    ...readdirSync(join(DIST, 'assets')).map((name) => `assets/${name}`),
    ...readdirSync(DIST).filter((name) => name !== 'admin.html'),
  ].filter((name) => /\.(?:js|css|html)$/.test(name))
  return [
    ...sources,
    ...files.filter((name) => readFileSync(join(DIST, name)).includes(CONSOLE_BUILD.assets)),
  ]
}

function readManifest(name: string): Record<string, Chunk> {
  const path = join(DIST, name)
  if (!existsSync(path)) throw new Error('There is no build to measure: run `npm run build` first.')
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>
}

function chunksFrom(root: string, from = manifest, found = new Set<string>()): Set<string> {
  if (found.has(root)) return found
  found.add(root)
  for (const key of chunk(root, from).imports ?? []) chunksFrom(key, from, found)
  return found
}

function chunk(key: string, from = manifest): Chunk {
  const entry = from[key]
  if (!entry) throw new Error(`The build has no ${key}: adjust the roots in tools/size.ts.`)
  return entry
}

function gzipKb(file: string): number {
  return gzipSync(readFileSync(join(DIST, file)), { level: 9 }).byteLength / 1000
}
