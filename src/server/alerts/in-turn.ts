/** Makes what does work of one key after the other, in the order in which it came; of several keys at once. */
export function makeTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const turns = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = turns.get(key) ?? Promise.resolve()
    const done = before.then(work, work)
    turns.set(key, done)
    try {
      return await done
    } finally {
      if (turns.get(key) === done) turns.delete(key)
    }
  }
}
