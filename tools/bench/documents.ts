import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { DocumentInput } from '#extract/document.ts'
import { isDocument, mimeTypeOf } from '../documents.ts'

const ROOT = join(import.meta.dirname, '../..')

export function documentPaths(folder: string | null): string[] {
  const fixtures = globSync('fixtures/*/input.*', { cwd: ROOT }).sort()
  const others = folder ? readdirSync(folder).filter(isDocument).sort() : []
  return [...fixtures.map((path) => join(ROOT, path)), ...others.map((name) => join(folder ?? '', name))]
}

/** Whether reading means looking at pictures, which takes a hundred times as long as text. */
export function isPictured(path: string): boolean {
  return /\/(?:none-)?picture-[^/]*\/input\.|\.(?:png|jpe?g)$/i.test(path.replaceAll('\\', '/'))
}

export function documentInput(path: string): DocumentInput {
  const bytes = new Uint8Array(readFileSync(path))
  return { bytes, name: basename(path), mimeType: mimeTypeOf(path), receivedOn: '2027-01-01' }
}
