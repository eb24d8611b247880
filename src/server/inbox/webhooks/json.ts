import type * as z from 'zod/mini'
import { fail } from '#server/http/fail.ts'

/** JSON of a known shape. Throws `request.invalid` for anything else. */
export function readJson<S extends z.ZodMiniType>(schema: S, text: string | Uint8Array): z.output<S> {
  try {
    return schema.parse(JSON.parse(typeof text === 'string' ? text : new TextDecoder().decode(text)))
  } catch (cause) {
    throw fail('request.invalid', cause)
  }
}
