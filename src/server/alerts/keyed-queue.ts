/** Runs work of the same key in order, one at a time; that of different keys at once. */
export function keyedQueue(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    const done = before.then(work, work)
    last.set(key, done)
    try {
      return await done
    } finally {
      if (last.get(key) === done) last.delete(key)
    }
  }
}
