/** A stack frame in our own code, without the function's name. */
const FRAME =
  /^\s+at (?:async |[^()]* \()?(?:file:\/\/)?\/(?:[^\s()]*\/)?((?:src|test)\/[\w./-]+\.tsx?:\d+(?::\d+)?)\)?$/

/** What may be logged of an error: kind and place, never its message, which can quote a document. */
export function errorFields(error: unknown): { kind: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { kind: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const at = placeOf(error)
  return { kind: error.name, ...code, ...(at ? { at } : {}) }
}

function placeOf({ stack = '', message }: Error): string | undefined {
  const from = stack.indexOf(message)
  if (from < 0) return undefined
  for (const line of stack.slice(from + message.length).split('\n')) {
    const place = FRAME.exec(line)?.[1]
    if (place) return place
  }
  return undefined
}
