/** Waits for some work, but not longer than so many milliseconds: it goes on by itself then. */
export async function waitFor(work: Promise<void>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
