/** What was dismissed for good, per trip in this browser (spec A §2, §3). */

export const readWelcomed = (tripId: string) => read(`onboarding_dismissed_${tripId}`) !== null
export const saveWelcomed = (tripId: string) => write(`onboarding_dismissed_${tripId}`, 'true')

/** The instant of the newest forwarding request that was dismissed. */
export const readForwardingSeen = (tripId: string) => read(`forwarding_dismissed_${tripId}`)
export const saveForwardingSeen = (tripId: string, at: string) => write(`forwarding_dismissed_${tripId}`, at)

/** Private windows may refuse storage: then nothing is remembered, and everything else works. */
function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
