type RememberedKey = { timer: NodeJS.Timeout; forget: () => void }

/** Keys of all limits together: 60 MB, and 100 MB where each is somebody who tried twenty wrong passwords. */
export const MAX_KEYS = 50_000

/** Longest unused first. */
const known = new Map<string, RememberedKey>()

/**
 * Bounds what limits know of callers, all of them together: `forget` is called after `ms`, since nobody's
 * address stays longer than it has to, or sooner where too many others came since. The same key again begins
 * anew.
 */
export function remember(key: string, ms: number, forget: () => void): void {
  const before = known.get(key)
  if (before) drop(key, before)
  const end = () => {
    drop(key, entry)
    forget()
  }
  const entry: RememberedKey = { timer: setTimeout(end, ms).unref(), forget }
  known.set(key, entry)
  const [oldest] = known.size > MAX_KEYS ? known : []
  if (!oldest) return
  drop(...oldest)
  oldest[1].forget()
}

function drop(key: string, { timer }: RememberedKey): void {
  clearTimeout(timer)
  known.delete(key)
}
