import { LIMITS } from '#contract/limits.ts'

const [QUOTE, BACKSLASH] = [0x22, 0x5c]

/**
 * Whether more stands outside of the strings of a JSON text than any body of ours has: millions of brackets take half a second to parse, a
 * long text none.
 */
export function hasMuchStructure(bytes: Uint8Array): boolean {
  if (bytes.length <= LIMITS.jsonBytes) return false
  let [outside, isString] = [0, false]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) isString = !isString
    else if (!isString && ++outside > LIMITS.jsonBytes) return true
    else if (isString && byte === BACKSLASH) at += 1
  }
  return false
}
