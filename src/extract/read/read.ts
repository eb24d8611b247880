import type { DocumentInput, ReadResult } from '../document.ts'
import { Unpacking } from './unpacking.ts'

/**
 * Bytes of a file, a mail or a pasted text as a document tree. Never throws: hostile, broken or locked input
 * comes back as a reason.
 */
export async function readDocument(input: DocumentInput): Promise<ReadResult> {
  try {
    return await new Unpacking().readFile(input)
  } catch {
    return { ok: false, reason: 'broken' }
  }
}
