/**
 * `Content-Disposition` of a file that is saved under a name (RFC 6266 §4): for old programs in ASCII, for all others as it is (RFC 8187
 * §3.2). `name`: plain text.
 */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ !#$&'()+,.\w-]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
