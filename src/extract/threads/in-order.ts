/** Runs `work` for `width` things at a time, results in order. `work` may not reject. */
export async function* inOrder<Thing, Result>(
  things: AsyncIterable<Thing> | Iterable<Thing>,
  width: number,
  work: (thing: Thing) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = []
  for await (const thing of things) {
    begun.push(work(thing))
    const first = begun.length >= width ? begun.shift() : undefined
    if (first) yield await first
  }
  for (const one of begun) yield await one
}
