export const hasShareSheet = () => typeof navigator.share === 'function'

/**
 * The device's own share sheet, on https and localhost only. Whoever closes it has changed their mind: that
 * is no failure (https://w3c.github.io/web-share/#share-method).
 */
export async function openShareSheet(data: ShareData): Promise<'sent' | 'closed' | 'unable'> {
  if (!hasShareSheet()) return 'unable'
  return navigator.share(data).then(
    () => 'sent',
    (error: unknown) => (error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'unable'),
  )
}
