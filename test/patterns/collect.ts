import { Worker } from 'node:worker_threads'
import type { Built } from './built.worker.ts'
import { literalsOf, watchedFiles, type Pattern } from './literals.ts'

/** Every pattern of the watched code, written or built on load, and the places that build one later. */
export async function collectPatterns(): Promise<{ patterns: Pattern[]; later: string[] }> {
  const { patterns, built } = literalsOf(watchedFiles())
  const seen = await builtPatterns()
  const sites = new Set(seen.map(({ site }) => site))
  const all = new Map(patterns.map((row) => [row.pattern, new Set(row.files)]))
  for (const { pattern, site } of seen)
    all.set(pattern, (all.get(pattern) ?? new Set()).add(site.replace(/:\d+$/, '')))
  return {
    patterns: [...all].map(([pattern, files]) => ({ pattern, files: [...files] })),
    later: built.filter((site) => !sites.has(site)),
  }
}

function builtPatterns(): Promise<Built[]> {
  const worker = new Worker(new URL('./built.worker.ts', import.meta.url))
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (built: Built[]) => {
      void worker.terminate()
      resolve(built)
    })
  })
}
