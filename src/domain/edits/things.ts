type Item = { id: string; keys: string[]; manual: string[] }

export type Things<T extends Item> = ReturnType<typeof makeThings<T>>

/** Flights, stays or travelers while edits are applied; each is a mutable copy. */
export function makeThings<T extends Item>(things: readonly T[]) {
  const items = new Map(things.map((thing) => [thing.id, { ...thing }]))
  const byKey = new Map<string, string>()
  const index = ({ id, keys }: T) => {
    for (const key of [id, ...keys]) if (!items.has(byKey.get(key) ?? '')) byKey.set(key, id)
  }
  for (const thing of things) index(thing)
  return {
    /** By id, else by a key shared with `known`; undefined when gone. */
    find(id: string, known: readonly string[] = []): T | undefined {
      const key = [id, ...known].find((one) => items.has(byKey.get(one) ?? ''))
      return items.get(id) ?? items.get(byKey.get(key ?? '') ?? '')
    },
    put(item: T): void {
      items.set(item.id, item)
      index(item)
    },
    remove: (id: string) => void items.delete(id),
    all: () => [...items.values()],
    size: () => items.size,
  }
}

export function setByHand<T extends Item>(
  item: T,
  fields: Readonly<Record<string, unknown>>,
  names: readonly (keyof T & string)[],
): string[] {
  const set = names.filter((name) => name in fields)
  Object.assign(item, Object.fromEntries(set.map((name) => [name, fields[name]])))
  item.manual = [...new Set([...item.manual, ...set])].sort()
  return set
}
