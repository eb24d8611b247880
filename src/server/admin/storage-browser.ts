import type { StorageItem, StorageItems } from '#contract/admin/files.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Folder, StoredFile, Wanted } from '#server/files/folder.ts'
import type { InspectorStore, MagicTokenRow } from './inspector.store.ts'

type Options = { files: FileStore; logs: Folder; store: InspectorStore; now: () => number }
type BrowseQuery = { prefix: string; search: string; limit: number; after?: string | undefined }

/** One folder of the root. Keys are paths below it. */
type StorageRoot = Pick<Folder, 'file'> & {
  page: (folder: string, wanted: Wanted) => Promise<StorageItems | undefined>
}

const EMPTY: StorageItems = { items: [], after: null }
/** Shown length of the keyed hash of a magic token. */
export const SHOWN = 12

/**
 * What an operator may see of stored data: encrypted files of trips, logs, and short hashes of magic tokens.
 * The database, keys, certificate and outgoing mail are not below any root.
 */
export function makeStorageBrowser({ files, logs, store, now }: Options) {
  const roots = new Map<string, StorageRoot>([
    ['logs', rootOf('logs', logs)],
    ['magic-tokens', magicTokens(store, now)],
    ['trips', rootOf('trips', files)],
  ])

  /** Direct children of each root folder in turn; the cursor is the path of the last one shown. */
  async function found({ search, limit, after = '' }: Omit<BrowseQuery, 'prefix'>): Promise<StorageItems> {
    const slash = after.indexOf('/')
    const [from, last] = slash < 0 ? ['', undefined] : [after.slice(0, slash), after.slice(slash + 1)]
    const items: StorageItem[] = []
    for (const [name, root] of roots) {
      if (name < from) continue
      const wanted = { search, limit: limit - items.length + 1, after: name === from ? last : undefined }
      items.push(...((await root.page('', wanted))?.items ?? []))
      if (items.length <= limit) continue
      const kept = items.slice(0, limit)
      return { items: kept, after: kept.at(-1)?.path.replace(/\/$/, '') ?? null }
    }
    return { items, after: null }
  }

  return {
    /** A page of a folder; empty if it does not exist. A search at the root covers each folder. */
    async items({ prefix, search, limit, after }: BrowseQuery): Promise<StorageItems> {
      const [name = '', ...rest] = prefix.replace(/^\/|\/$/g, '').split('/')
      if (name !== '') return (await roots.get(name)?.page(rest.join('/'), { search, limit, after })) ?? EMPTY
      if (search !== '') return found({ search, limit, after })
      return {
        items: Array.from(roots.keys(), (root) => ({ name: root, path: `${root}/`, ...FOLDER })),
        after: null,
      }
    },

    /** A file as it is stored; undefined if there is none that may be seen. */
    async file(path: string): Promise<(StoredFile & { name: string }) | undefined> {
      const [name = '', ...rest] = path.split('/')
      const file = await roots.get(name)?.file(rest.join('/'))
      return file && { ...file, name: rest.at(-1) ?? '' }
    },
  }
}

const FOLDER = { type: 'directory', size: null, modified: null, note: null } as const

const rootOf = (root: string, stored: Pick<Folder, 'page' | 'file'>): StorageRoot => ({
  async page(folder, wanted) {
    const page = await stored.page(folder, wanted)
    const shown = page?.items.map((item) => {
      return { ...item, path: `${root}/${item.path}${item.type === 'directory' ? '/' : ''}`, note: null }
    })
    return page && shown && { after: page.after, items: shown }
  },
  file: (key) => stored.file(key),
})

/** Tokens exist only as keyed hashes in the database: there is nothing to download. */
function magicTokens(store: InspectorStore, now: () => number): StorageRoot {
  return {
    async page(folder, { search = '', after, limit }) {
      if (folder !== '') return undefined
      const rows = await store.magicTokens({ search, after, limit: limit + 1, chars: SHOWN })
      const items = rows.slice(0, limit).map((row) => tokenItem(row, new Date(now()).toISOString()))
      return { items, after: rows.length > limit ? (items.at(-1)?.name ?? null) : null }
    },
    file: async () => undefined,
  }
}

export const shortHash = (tokenHash: string) => tokenHash.slice(0, SHOWN)

function tokenItem({ token_hash, expires_at, revoked_at }: MagicTokenRow, now: string): StorageItem {
  const name = shortHash(token_hash)
  const note = revoked_at
    ? `revoked ${revoked_at}`
    : `${expires_at > now ? 'good until' : 'expired'} ${expires_at}`
  return { name, path: `magic-tokens/${name}`, type: 'file', size: null, modified: null, note }
}
