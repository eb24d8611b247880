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
  for (const open of html.matchAll(SCRIPT)) {
    const start = open.index + open[0].length
    if (open.index < done) continue
    end.lastIndex = start
    const stop = end.exec(html)?.index
    if (stop === undefined || nodes.length > MAX_NODES) break
    done = stop
    if (stop - start < MAX_CHARS) nodes.push(...toSchemaNodes(parseLooseJson(html.slice(start, stop))))
  }
  return nodes
}

/** Only the opening tag: looking for both ends at once would take quadratic time when none is closed. */
const SCRIPT = /<script\b[^>]{0,300}?ld\+json[^>]{0,300}>/gi
const MAX_CHARS = 1_000_000
const MAX_NODES = 500
