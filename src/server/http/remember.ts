type RememberedKey = { timer: NodeJS.Timeout; forget: () => void }

/** Across all limiters: 60 MB, or 100 MB if each key tried twenty wrong passwords. */
export const MAX_KEYS = 50_000

const known = new Map<string, RememberedKey>()

/** Calls `forget` after `ms`, or sooner under pressure: addresses are not kept longer than needed. */
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
