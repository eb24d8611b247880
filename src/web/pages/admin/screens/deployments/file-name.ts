/** The name in a `Content-Disposition` header (RFC 6266), without folders; null where it has none. */
export function fileNameOf(header: string | null): string | null {
  const wide = /filename\*=(?:utf-8|iso-8859-1)''([^;]+)/i.exec(header ?? '')?.[1]
  const plain = /filename="((?:[^"\\]|\\.)*)"|filename=([^\s;]+)/i.exec(header ?? '')
  const name = (wide && decoded(wide)) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]
  return name?.split(/[\\/]/).at(-1)?.trim() || null
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
