import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

/** Why a file could not be opened; pipes and devices are `irregular`. */
export type FileFailure = 'missing' | 'denied' | 'folder' | 'irregular' | 'unopened'

export type FileBytes = { ok: true; bytes: Uint8Array } | { ok: false; reason: FileFailure | 'too_complex' }

/** The bytes of a regular file; more than `max` are `too_complex` and are not read. */
export async function readFileBytes(path: string, max: number): Promise<FileBytes> {
  let file: FileHandle | null = null
  try {
    // Without the flag, opening a pipe waits for somebody who writes into it, and nothing ends that
    file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    const stat = await file.stat()
    if (stat.isDirectory()) return { ok: false, reason: 'folder' }
    if (!stat.isFile()) return { ok: false, reason: 'irregular' }
    return stat.size > max ? { ok: false, reason: 'too_complex' } : { ok: true, bytes: await file.readFile() }
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  } finally {
    await file?.close()
  }
}

/** The bytes of a stream, which is left where it exceeds `max`. */
export async function readBytes(stream: AsyncIterable<Uint8Array>, max: number): Promise<FileBytes> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > max) return { ok: false, reason: 'too_complex' }
    chunks.push(chunk)
  }
  return { ok: true, bytes: new Uint8Array(Buffer.concat(chunks)) }
}

const REASONS: Record<string, FileFailure> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EACCES: 'denied',
  EPERM: 'denied',
}

function reasonOf(error: unknown): FileFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? 'unopened'
}
