export type Crumb = { name: string; prefix: string }

export function crumbs(prefix: string): Crumb[] {
  const names = prefix.split('/').filter(Boolean)
  return names.map((name, index) => ({ name, prefix: `${names.slice(0, index + 1).join('/')}/` }))
}

/** Null for the root. */
export const parentOf = (prefix: string): string | null => {
  const on = crumbs(prefix)
  return on.length ? (on.at(-2)?.prefix ?? '') : null
}
