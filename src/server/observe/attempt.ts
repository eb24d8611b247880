/** The result, or undefined if `work` throws: for failures that cannot be reported or do not matter. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
