/** The reader uses methods of sets and of iterators that older ones lack; the package says so in `engines`. */
export const LEAST_NODE = '22.12'

/** What to tell whoever runs the reader under a Node that is too old (`v20.20.2`); null when it is new enough. */
export function tooOld(version: string): string | null {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = LEAST_NODE.split('.').map(Number)
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return null
  return `skein needs Node ${LEAST_NODE} or newer; this is ${version}.`
}
