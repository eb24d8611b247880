import type { Bookings } from './bookings.ts'
import { parseLooseJson } from '../read/loose-json.ts'
import { readReservations } from './schema-reservations.ts'
import { toSchemaNodes, type SchemaNode } from './schema-node.ts'

/** Reservations in a page's `<script type="application/ld+json">`, as mails carry them for assistants. */
export function parseJsonLd(html: string, part: string): Bookings {
  return readReservations(jsonLdNodes(html), { layer: 'jsonld', part })
}

/** Every thing of schema.org that a page's scripts hold, broken JSON repaired. */
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
