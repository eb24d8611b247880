import type { ReadFailure } from '../document.ts'
import { decodeText } from './decode.ts'
import { unzip } from './archive.ts'
import { parseLooseJson } from './loose-json.ts'

export type PassField = { key: string; label: string; value: string }

export type Pass = {
  style: 'boardingPass' | 'eventTicket' | 'generic'
  /** `PKTransitTypeAir` and its like; null on other styles. */
  transit: string | null
  organization: string
  fields: PassField[]
  barcodes: string[]
  /** ISO 8601; near the time of departure, or of check-in. */
  relevantDate: string | null
}

/** Opens a .pkpass; a reason when it is broken, too big, or of a style that books nothing. */
export function openPass(bytes: Uint8Array): Pass | ReadFailure {
  const files = unzip(
    bytes,
    (name) => name === 'pass.json' || /^[\w-]{2,10}\.lproj\/pass\.strings$/.test(name),
  )
  if (typeof files === 'string') return files
  const json = files.get('pass.json')
  const pass = json ? record(parseLooseJson(decodeText(json))) : null
  if (!pass) return 'broken'
  const style = STYLES.find((name) => record(pass[name]) !== null)
  if (!style) return 'unsupported'
  const body = record(pass[style]) ?? {}
  const strings = readStrings(files)
  return {
    style,
    transit: text(body.transitType) || null,
    organization: text(pass.organizationName).replace(/\s+/g, ' '),
    fields: GROUPS.flatMap((group) => list(body[group])).map((field) => toField(field, strings)),
    barcodes: [pass.barcode, ...list(pass.barcodes)]
      .map((code) => text(record(code)?.message))
      .filter(Boolean),
    relevantDate: text(pass.relevantDate) || text(pass.expirationDate) || null,
  }
}

const STYLES = ['boardingPass', 'eventTicket', 'generic'] as const
const GROUPS = ['headerFields', 'primaryFields', 'secondaryFields', 'auxiliaryFields', 'backFields']

function toField(json: unknown, strings: ReadonlyMap<string, string>): PassField {
  const field = record(json) ?? {}
  const translate = (value: string): string => strings.get(value) ?? value
  return { key: text(field.key), label: translate(text(field.label)), value: translate(text(field.value)) }
}

/** `"key" = "value";` in UTF-8 or UTF-16; English where there are several languages. */
function readStrings(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, string> {
  const names = [...files.keys()].filter((name) => name.endsWith('.strings'))
  const bytes = files.get(names.find((name) => name.startsWith('en')) ?? names[0] ?? '')
  const strings = new Map<string, string>()
  const source = bytes ? decodeText(bytes).slice(0, 200_000) : ''
  for (const line of source.split(/[\r\n]+/)) {
    const [, key = '', value = ''] = STRING.exec(line.slice(0, 2_000)) ?? []
    if (key !== '') strings.set(key, value.replace(/\\(.)/g, '$1'))
  }
  return strings
}

const STRING = /^\s*"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;/

function record(json: unknown): Record<string, unknown> | null {
  const value = Array.isArray(json) ? (json as unknown[])[0] : json
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
}

const list = (json: unknown): unknown[] => (Array.isArray(json) ? json.slice(0, 100) : [])

function text(json: unknown): string {
  if (typeof json === 'number') return String(json)
  return typeof json === 'string' ? json.slice(0, 2_000).trim() : ''
}
