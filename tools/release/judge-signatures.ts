export type SignatureCheck = {
  stdout: string
  stderr: string
  isPublic: boolean
  /** Whether whoever runs it said that a check that cannot be made is none to fail for. */
  mayBeUnchecked: boolean
}

type Doubted = { name: string; version: string }

/** Setting it to 1 lets a build pass that cannot reach the keys of the public registry. */
export const ALLOW_UNCHECKED = 'ALLOW_UNCHECKED_SIGNATURES'

/** What npm says where there is nothing to check with: no keys of the registry, or nobody answers. */
const UNKNOWN =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|E40[0-9]|E50[0-9]|FETCH_ERROR)\b|TUF_|supported registry|request-timeout|network timeout/

/** What such an answer means. Anything that is not known to be harmless is wrong. */
export function judgeSignatures(check: SignatureCheck): { isWrong: boolean; words: string } {
  const { stdout, stderr, isPublic, mayBeUnchecked } = check
  const wrong = (words: string) => ({ isWrong: true, words })
  const fine = (words: string) => ({ isWrong: false, words })
  const answer = parse(stdout)
  if (answer && 'invalid' in answer) {
    const { invalid = [], missing = [] } = answer as { invalid?: Doubted[]; missing?: Doubted[] }
    const told = (all: Doubted[]) => all.map(({ name, version }) => `${name}@${version}`).join(', ')
    if (invalid.length) return wrong(`Wrong signatures: ${told(invalid)}`)
    if (missing.length) return wrong(`No signatures, though the registry has keys: ${told(missing)}`)
    return fine('Every package has a right signature of its registry.')
  }
  const said = `${stdout}\n${stderr}`.trim()
  if (!UNKNOWN.test(said)) return wrong(`npm audit signatures said what is not understood:\n${said}`)
  if (!isPublic) return fine('Signatures were not checked: this registry is a mirror, and gives none.')
  if (mayBeUnchecked) return fine(`Signatures were not checked, as ${ALLOW_UNCHECKED} allows.`)
  return wrong(
    'Signatures could not be checked, though the public registry signs every package. Let this machine reach ' +
      `registry.npmjs.org and tuf-repo-cdn.sigstore.dev, or set ${ALLOW_UNCHECKED}=1.\n${said}`,
  )
}

const PUBLIC = 'registry.npmjs.org'

/** `dist`: what the registry says of a package, as JSON. Mirrors say nothing of signatures. */
export function isPublicRegistry(registry: string, dist: string): boolean {
  if (!URL.canParse(registry) || new URL(registry).hostname !== PUBLIC) return false
  const told = parse(dist)
  return !told || !('integrity' in told) || 'signatures' in told
}

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
