/** A folder on the way to another one. */
export type Crumb = { name: string; prefix: string }

/** The folders of a path, from the first below the root to the last. */
export function crumbs(prefix: string): Crumb[] {
  const names = prefix.split('/').filter(Boolean)
  return names.map((name, index) => ({ name, prefix: `${names.slice(0, index + 1).join('/')}/` }))
}

/** The folder around a folder; null for the root. */
export const parentOf = (prefix: string): string | null => {
  const on = crumbs(prefix)
  return on.length ? (on.at(-2)?.prefix ?? '') : null
}
