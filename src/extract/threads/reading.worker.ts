import type { DocumentInput } from '../document.ts'
import { extract } from '../extract.ts'
import type { FileReading } from './reading.ts'
import { serveWork } from './worker-pool.ts'

serveWork<DocumentInput, FileReading>(async (input, say) => {
  const began = performance.now()
  const result = await extract(input, { onPictures: () => say({ ok: 'long' }) })
  const ms = performance.now() - began
  if (!result.ok) return { ...result, ms }
  return { ok: true, extraction: result.extraction, weighed: result.weighed, ms }
})
