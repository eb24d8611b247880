/** A word of a program: `read.no_words`, `ECONNREFUSED`, `over_budget`. No name, address or secret has this form by design of its source. */
const CODE = /^[A-Za-z][A-Za-z0-9]*(?:[._-][A-Za-z0-9]+)*$/
const MODEL = /^[\w.:/@-]{1,100}$/
const MAX_CHARS = 60

/** All that a span may say of itself; anything else is left out. */
const ALLOWED = {
  attempt: 'number',
  bytes: 'number',
  calls: 'number',
  tokens: 'number',
  cost: 'number',
  confidence: 'number',
  flights: 'number',
  travelers: 'number',
  accommodations: 'number',
  recipients: 'number',
  stored: 'number',
  partial: 'boolean',
  code: 'code',
  outcome: 'code',
  provider: 'code',
  model: 'model',
} as const

type Kinds = { number: number; boolean: boolean; code: string; model: string }
export type Metadata = { [Key in keyof typeof ALLOWED]?: Kinds[(typeof ALLOWED)[Key]] | null }
export type Kept = Record<string, string | number | boolean>

/** What of some metadata may be written: numbers, codes, and the name of the operator's model. */
export function allowed(metadata: Readonly<Record<string, unknown>>): Kept {
  const kept: Kept = {}
  for (const [key, value] of Object.entries(metadata)) {
    const kind = (ALLOWED as Record<string, keyof Kinds | undefined>)[key]
    if (kind && fits(kind, value)) kept[key] = value
  }
  return kept
}

function fits(kind: keyof Kinds, value: unknown): value is string | number | boolean {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (kind === 'boolean') return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  return kind === 'model' ? MODEL.test(value) : value.length <= MAX_CHARS && CODE.test(value)
}
