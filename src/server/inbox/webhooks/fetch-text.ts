/** Fetches a short text by https: of a provider, at an address that was checked before. Throws where that fails. */
export type FetchText = (url: string) => Promise<string>

const MAX_BYTES = 64 * 1024
const MAX_MS = 5_000

/** Throws for anything but 200, for a redirection, for more than 64 KB, and after five seconds. */
export const fetchText: FetchText = async (url) => {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(MAX_MS) })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error('The answer is too long')
    chunks.push(chunk)
  }
  if (answer.status !== 200) throw new Error(`The answer is ${answer.status}`)
  return Buffer.concat(chunks).toString()
}
