/** Does the work for each item, at most so many at the same time. All are tried; then the first failure is thrown. */
export async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items]
  const failures: unknown[] = []
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift())
      await work(item).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (failures.length) throw failures[0]
}
