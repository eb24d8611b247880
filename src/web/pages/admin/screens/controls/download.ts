import { failureOf } from '#web/api.ts'
import { adminFetch } from '../../frame/admin-call.ts'

/** Fetches a file with the operator's token and saves it under the name that the server gives it, else `otherwise`. Throws `ApiError`. */
export async function download(address: string, otherwise: string): Promise<void> {
  const answer = await adminFetch(address)
  if (!answer.ok) throw failureOf(answer, await answer.text())
  saveAs(await answer.blob(), fileName(answer.headers.get('content-disposition')) ?? otherwise)
}

/** Saves what is here already. */
export function saveAs(contents: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(contents)
  link.download = name
  link.click()
  // Not before the browser has begun with it
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The name in a Content-Disposition (RFC 6266), without folders. */
export function fileName(disposition: string | null): string | null {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
  const name = coded ? decoded(coded.trim()) : plain?.trim()
  return name?.split(/[/\\]/).at(-1) || null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
