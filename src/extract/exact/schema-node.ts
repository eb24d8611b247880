/** A thing of schema.org, from JSON-LD or microdata: `type` without its vocabulary, the rest by name. */
export type SchemaNode = { type: string; properties: ReadonlyMap<string, SchemaValue[]> }

export type SchemaValue = string | SchemaNode

/** Top things of parsed JSON-LD: of arrays, of `@graph`, of objects without a type; 500 at most. */
export function toSchemaNodes(json: unknown): SchemaNode[] {
  const nodes = toValues(json, 0).flatMap((value) => {
    if (typeof value === 'string') return []
    const graph = [...(value.properties.get('@graph') ?? [])].filter((item) => typeof item !== 'string')
    return graph.length > 0 ? graph : [value]
  })
  return nodes.slice(0, MAX_ITEMS)
}

/** The first text of a property: itself, or the name, value or address of the thing it holds. */
export function textOf(node: SchemaNode | null, ...names: string[]): string | null {
  const text = textWithin(node, names, { left: MAX_LOOKS })
  return text === null ? null : text.replace(/\s+/g, ' ').trim()
}

/** A microdata thing may have several names in its parent, so paths far outnumber things. */
function textWithin(
  node: SchemaNode | null,
  names: readonly string[],
  looks: { left: number },
): string | null {
  for (const name of names)
    for (const value of node?.properties.get(name) ?? []) {
      if (--looks.left < 0) return null
      const text = typeof value === 'string' ? value : textWithin(value, NAMES_OF_TEXT, looks)
      if (text?.trim()) return text
    }
  return null
}

const MAX_LOOKS = 1_000
const NAMES_OF_TEXT = ['@value', 'name', 'value', '@id', 'url']

export function nodeOf(node: SchemaNode | null, ...names: string[]): SchemaNode | null {
  return nodesOf(node, ...names)[0] ?? null
}

/** Every thing that properties of these names hold; texts are left out. */
export function nodesOf(node: SchemaNode | null, ...names: string[]): SchemaNode[] {
  return names.flatMap((name) =>
    (node?.properties.get(name) ?? []).filter((value) => typeof value !== 'string'),
  )
}

/** "https://schema.org/Flight" → "Flight", "schema:flightNumber" → "flightNumber". */
export function bareType(type: string): string {
  return type.trim().split(/[/#:]/).pop() ?? ''
}

const MAX_DEPTH = 12
const MAX_ITEMS = 500

function toValues(json: unknown, depth: number): SchemaValue[] {
  if (depth > MAX_DEPTH || json === null || json === undefined) return []
  if (Array.isArray(json)) {
    const values = json.slice(0, MAX_ITEMS).flatMap((item) => toValues(item, depth + 1))
    return values.slice(0, MAX_ITEMS)
  }
  if (typeof json === 'object') return [toNode(json, depth)]
  return typeof json === 'string' || typeof json === 'number' ? [String(json).slice(0, 4_000)] : []
}

function toNode(json: object, depth: number): SchemaNode {
  const properties = new Map<string, SchemaValue[]>()
  let type = ''
  for (const [key, value] of Object.entries(json).slice(0, MAX_ITEMS)) {
    if (key === '@type' || key === 'type') {
      const first: unknown = Array.isArray(value) ? value[0] : value
      if (typeof first === 'string') type = bareType(first)
    } else properties.set(key.startsWith('@') ? key : bareType(key), toValues(value, depth + 1))
  }
  return { type, properties }
}
