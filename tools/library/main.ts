import { join } from 'node:path'
import { buildLibrary } from './build.ts'

/** `npm run build:library`: the reader as a package in dist/library; `npm pack ./dist/library` packs it. */
const folder = join(import.meta.dirname, '../../dist/library')
const began = performance.now()
await buildLibrary(folder)
console.log(`dist/library is built (${((performance.now() - began) / 1000).toFixed(1)} s)`)
