export type Groups = ReturnType<typeof makeGroups>

/** Union-find over the indices 0 to `size` - 1, independent of the order of joins. */
export function makeGroups(size: number) {
  const parent = Array.from({ length: size }, (_, index) => index)
  const of = (index: number): number => {
    let at = index
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] as number] as number
      at = parent[at] as number
    }
    return at
  }
  return {
    of,
    join(a: number, b: number): void {
      const [first, second] = [of(a), of(b)]
      parent[Math.max(first, second)] = Math.min(first, second)
    },
    all: () => [...Map.groupBy(parent.keys(), of).values()],
  }
}

export function joinByKey(groups: Groups, keys: readonly (readonly string[])[]): void {
  const first = new Map<string, number>()
  keys.forEach((list, index) => {
    for (const key of list) {
      const known = first.get(key)
      if (known === undefined) first.set(key, index)
      else groups.join(known, index)
    }
  })
}

/** By code unit, the same in every locale. */
export function byText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

export const knownDates = (dates: readonly (string | null)[]): string[] =>
  dates.filter((date) => date !== null).sort(byText)

export function uniqueSorted(values: Iterable<string>): string[] {
  return [...new Set(values)].sort(byText)
}

export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a]
  for (const item of few) if (many.has(item)) return true
  return false
}

export function addTo<K, V>(sets: Map<K, Set<V>>, key: K, values: Iterable<V>): void {
  const known = sets.get(key) ?? new Set()
  for (const value of values) known.add(value)
  sets.set(key, known)
}

/** Remembers results by their argument, which must not change any more. */
export function cached<K extends object, V extends object>(make: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, V>()
  return (of) => {
    const made = known.get(of) ?? make(of)
    known.set(of, made)
    return made
  }
}
