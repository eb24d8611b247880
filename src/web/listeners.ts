export function join<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Also to changes of what the browser keeps, in other windows. */
export function joinStored(listeners: Set<() => void>, listener: () => void): () => void {
  const leave = join(listeners, listener)
  addEventListener('storage', listener)
  return () => {
    leave()
    removeEventListener('storage', listener)
  }
}

/** A value outside of React, for `useSyncExternalStore`. */
export function makeValue<T>(value: T) {
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set: (next: T): void => {
      value = next
      for (const watch of watchers) watch()
    },
    watch: (watcher: () => void) => join(watchers, watcher),
  }
}

/** One value for each key, made when it is first asked for. */
export function perKey<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
