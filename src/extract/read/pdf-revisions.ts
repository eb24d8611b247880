/**
 * Would the parser of a PDF read too much again for objects that the file defines more than once? Where the cross-reference
 * table is damaged it tries each such definition (pdf.js, issue 13783), and one that does not close runs to the end of the
 * file: 60 MB a second.
 */
export function repeatsTooMuch(file: Buffer): boolean {
  const limit = hasTable(file) ? MAX_REPEATED : MAX_REPEATED_IN_DAMAGED
  const seen = new Set<string>()
  let bytes = 0
  for (let at = file.indexOf(' obj'); at >= 0 && bytes <= limit; at = file.indexOf(' obj', at + 4)) {
    const number = /(\d{1,10})\s+\d{1,5}$/.exec(file.toString('latin1', Math.max(0, at - 20), at))?.[1]
    if (number === undefined) continue
    if (seen.has(number)) bytes += file.length - at
    seen.add(number)
  }
  return bytes > limit
}

const MAX_REPEATED = 500 * 1024 * 1024
const MAX_REPEATED_IN_DAMAGED = 30 * 1024 * 1024

/** Does its end point at a table, or at the object that holds one (ISO 32000-1 §7.5.5, §7.5.8)? */
function hasTable(file: Buffer): boolean {
  const tail = file.toString('latin1', Math.max(0, file.length - 1_024))
  const offset = Number(/startxref\s+(\d{1,10})(?![\s\S]*startxref)/.exec(tail)?.[1] ?? Number.NaN)
  return /^\s*(?:xref|\d+\s+\d+\s+obj)/.test(file.toString('latin1', offset, offset + 40))
}
