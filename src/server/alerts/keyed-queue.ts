/** Runs the work of one key one at a time, in the order in which it came; that of several keys at once. */
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
