import { operatorApi } from '#contract/operator-api.ts'
import { fail } from '#server/http/fail.ts'
import { attachment } from '#server/http/attachment.ts'
import { COMMON_HEADERS } from '#server/http/security-headers.ts'
import type { RouteTable } from '#server/routes.ts'
import type { StorageBrowser } from './storage-browser.ts'

/** Looks at what is stored; a file is sent as its encrypted bytes. */
export function storageRoutes(table: RouteTable, browser: StorageBrowser): void {
  table.implement(operatorApi.storageItems, ({ query }) => browser.items(query))

  table.stream(operatorApi.storageDownload, async (_c, _access, { query }) => {
    const file = await browser.file(query.path)
    if (!file) throw fail('storage.item_not_found')
    return new Response(file.stream(), {
      headers: {
        ...COMMON_HEADERS,
        'content-type': 'application/octet-stream',
        'content-disposition': attachment(file.name),
        'content-length': String(file.size),
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
      },
    })
  })
}
