import * as z from 'zod/mini'

/**
 * A folder or file of the store; what a file of a trip holds is encrypted. `path` of a folder ends with `/`
 * and is the `prefix` to look into it. `size` in bytes, `modified`: ISO 8601 instant.
 */
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
