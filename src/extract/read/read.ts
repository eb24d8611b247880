import type { DocumentInput, ReadResult } from '../document.ts'
import { Unpacking } from './unpacking.ts'

/** Never throws: hostile, broken or locked input is a reason. */
export async function readDocument(input: DocumentInput): Promise<ReadResult> {
  try {
    return await new Unpacking().readFile(input)
  } catch {
    return { ok: false, reason: 'broken' }
  }
}
