/** Imports code, and retries whenever the network comes back. `onFail` is called for each failure. */
export function insist<T>(load: () => Promise<T>, onFail: () => void): Promise<T> {
  return load().catch(async () => {
    onFail()
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return insist(load, onFail)
  })
}

/** Marks a part whose script is missing, so that the styles show all of it, as without JavaScript. */
export function markUnscripted(place: Element | null, unscripted: boolean): void {
  place?.toggleAttribute('data-unscripted', unscripted)
}
