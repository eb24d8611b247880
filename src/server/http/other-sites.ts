import type { Context } from 'hono'
import { readHeader } from './credentials.ts'
import { fail } from './fail.ts'

/**
 * Throws `request.other_site` for what a page of another site has a visitor's browser send, from whose network it would count (Fetch
 * Metadata, https://www.w3.org/TR/fetch-metadata/). A link that somebody opens as a page of its own goes on. Programs send no such header.
 */
export function refuseOtherSites(c: Context): void {
  if (readHeader(c, 'sec-fetch-site') !== 'cross-site') return
  const isOpened =
    readHeader(c, 'sec-fetch-mode') === 'navigate' && readHeader(c, 'sec-fetch-dest') === 'document'
  if (!isOpened || c.req.method !== 'GET') throw fail('request.other_site')
}
