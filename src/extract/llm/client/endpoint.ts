/** An OpenAI-compatible service and the model to ask there. `baseUrl` ends before `/chat/completions`. */
export type Endpoint = { baseUrl: string; model: string; apiKey: string | null }

/** Why an address cannot be used, in words for the operator; null when it can. Never repeats the address. */
export function endpointProblem(baseUrl: string): string | null {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null
  if (!url || !/^https?:$/.test(url.protocol)) return 'must start with http:// or https://'
  if (url.username || url.password)
    return 'must not hold a name or a password; the key has a variable of its own'
  return null
}

/** Where completions are asked for. A query of the address, such as an API version, is kept. */
export function completionsUrl({ baseUrl }: Endpoint): URL {
  const url = new URL(baseUrl)
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, '')}/chat/completions`
  url.hash = ''
  return url
}

/** The host that a log or a page may name. */
export function hostOf({ baseUrl }: Endpoint): string {
  return new URL(baseUrl).host
}

/** Whether the key and the documents would travel in the clear beyond this machine. */
export function isUnencrypted({ baseUrl }: Endpoint): boolean {
  const { protocol, hostname } = new URL(baseUrl)
  return protocol === 'http:' && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
