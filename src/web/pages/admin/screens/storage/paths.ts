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

const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** Bytes in B, KB, MB or GB (base 1024), with one decimal below 10; "–" where nobody knows (spec B §9). */
export function sizeText(bytes: number | null): string {
  if (bytes === null || !Number.isFinite(bytes) || bytes < 0) return '–'
  let unit = 0
  let size = bytes
  // Before 1023.96 becomes "1024"
  while (Math.round(size) >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit++
  }
  const isSmall = unit > 0 && size < 9.95
  return `${isSmall ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`
}
