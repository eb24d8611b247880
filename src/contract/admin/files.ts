import * as z from 'zod/mini'

/** `path` of a folder ends with `/`: the `prefix` to list it. `size`: bytes, `modified`: ISO 8601. */
export const StorageItem = z.object({
  name: z.string(),
  path: z.string(),
  type: z.enum(['directory', 'file']),
  size: z.nullable(z.number()),
  modified: z.nullable(z.string()),
  /** Further details, such as when a mail address expires. */
  note: z.nullable(z.string()),
})
export type StorageItem = z.infer<typeof StorageItem>

/** Sorted by name. `after`: cursor of the next page; null on the last. */
export const StorageItems = z.object({ items: z.array(StorageItem), after: z.nullable(z.string()) })
export type StorageItems = z.infer<typeof StorageItems>
