/** Fetches code; where that fails, again each time the network is back. `onFail` hears of each failure. */
export function insist<T>(load: () => Promise<T>, onFail: () => void): Promise<T> {
  return load().catch(async () => {
    onFail()
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return insist(load, onFail)
  })
}

/** Marks a part whose script is missing: the styles then show all of it, as where no script runs. */
export function markAsleep(place: Element | null, asleep: boolean): void {
  place?.toggleAttribute('data-asleep', asleep)
}
