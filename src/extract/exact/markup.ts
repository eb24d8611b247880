import { CAPS } from '../read/caps.ts'
import { parseHtml } from '../read/html-parser.ts'
import type { Bookings } from './bookings.ts'
import { readReservations } from './schema-reservations.ts'
import { bareType, type SchemaNode, type SchemaValue, toSchemaNodes } from './schema-node.ts'
import { parseLooseJson } from '../read/loose-json.ts'

/** Reservations in a page's microdata (HTML §5). */
export function parseMicrodata(html: string, part: string): Bookings {
  return readReservations(microdataNodes(html), { layer: 'microdata', part })
}

/** The page's top items. Badly closed markup still gives its items: each element is closed in turn. */
function microdataNodes(html: string): SchemaNode[] {
  if (!/itemscope|itemtype/i.test(html)) return []
  const items: Item[] = []
  const frames: Frame[] = []
  const openItems: Item[] = []
  const handlers = {
    onopentag: (name: string, attributes: Record<string, string>) => {
      const names = [...new Set(attributes.itemprop?.split(/\s+/).filter(Boolean))]
      const owner = openItems.at(-1) ?? null
      const item = itemOf(attributes)
      const value = item ?? attributeValue(name, attributes)
      const isText = value === undefined && names.length > 0 && owner !== null
      frames.push({ item, names, owner, text: isText ? [] : null })
      if (item) openItems.push(item)
      if (item && (names.length === 0 || !owner)) items.push(item)
      else if (owner && value !== undefined) for (const property of names) addValue(owner, property, value)
    },
    ontext: (text: string) => {
      for (const frame of frames.slice(-20)) frame.text?.push(text)
    },
    onclosetag: () => {
      const { item, names, owner, text } = frames.pop() ?? {}
      if (item) openItems.pop()
      if (!text || !owner || !names) return
      const value = text.join('').replace(/\s+/g, ' ').trim().slice(0, 4_000)
      for (const property of names) addValue(owner, property, value)
    },
  }
  const isWhole = parseHtml(html, handlers, () => frames.length >= CAPS.htmlDepth)
  return isWhole ? items.slice(0, MAX_ITEMS) : []
}

const MAX_ITEMS = 500

type Item = { type: string; properties: Map<string, SchemaValue[]> }
type Frame = { item: Item | null; names: string[]; owner: Item | null; text: string[] | null }

function itemOf({ itemscope, itemtype }: Record<string, string>): Item | null {
  if (itemscope === undefined && itemtype === undefined) return null
  return { type: bareType(itemtype?.trim().split(/\s+/)[0] ?? ''), properties: new Map() }
}

/** HTML §5.2.4; undefined if the element's text is the value. `content` always counts, as senders use it. */
function attributeValue(name: string, attributes: Record<string, string>): string | undefined {
  if (attributes.content !== undefined) return attributes.content
  if (name === 'time') return attributes.datetime
  if (name === 'a' || name === 'link' || name === 'area') return attributes.href ?? ''
  if (name === 'data' || name === 'meter') return attributes.value
  if (name === 'img' || name === 'iframe' || name === 'embed' || name === 'source')
    return attributes.src ?? ''
  return name === 'meta' ? '' : undefined
}

function addValue(item: Item, name: string, value: SchemaValue): void {
  const values = item.properties.get(name)
  if (!values) item.properties.set(name, [value])
  else if (values.length < MAX_ITEMS) values.push(value)
}

/** Reservations in a page's `<script type="application/ld+json">`, as mails carry them for assistants. */
export function parseJsonLd(html: string, part: string): Bookings {
  return readReservations(jsonLdNodes(html), { layer: 'jsonld', part })
}

function jsonLdNodes(html: string): SchemaNode[] {
  if (!/ld\+json/i.test(html)) return []
  const nodes: SchemaNode[] = []
  const end = /<\/script/gi
  let done = 0
  for (const { index } of html.matchAll(/<script\b/gi)) {
    if (index < done) continue
    const start = html.indexOf('>', index) + 1
    if (!start) break
    done = start
    if (!/ld\+json/i.test(html.slice(index, Math.min(start, index + MAX_TAG)))) continue
    end.lastIndex = start
    const stop = end.exec(html)?.index
    if (stop === undefined || nodes.length > MAX_NODES) break
    done = stop
    if (stop - start < MAX_CHARS) nodes.push(...toSchemaNodes(parseLooseJson(html.slice(start, stop))))
  }
  return nodes
}

const MAX_TAG = 600
const MAX_CHARS = 1_000_000
const MAX_NODES = 500
