/** The reader uses set and iterator methods that older versions lack; `engines` in the package says so. */
export const LEAST_NODE = '22.12'

/** What to tell whoever runs the reader under too old a Node (`v20.20.2`); null when it is new enough. */
export function tooOld(version: string): string | null {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = LEAST_NODE.split('.').map(Number)
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return null
  return `skein needs Node ${LEAST_NODE} or newer; this is ${version}.`
}
