import { extract } from '#extract/extract.ts'
import { documentInput, documentPaths } from './documents.ts'

/** `node reader-memory.ts [DIR]`: reads every document once and prints the process's bytes used, as JSON. */
const [, , folder = null] = process.argv
const idle = process.memoryUsage.rss()
let heap = 0
for (const path of documentPaths(folder)) {
  await extract(documentInput(path))
  heap = Math.max(heap, process.memoryUsage().heapUsed)
}
console.log(JSON.stringify({ idle, rss: process.resourceUsage().maxRSS * 1024, heap }))
