/** The result, or undefined where it fails: for what nobody can be told of, or can do without. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
