import { failureOf } from '#web/api.ts'
import { adminFetch } from '../frame/admin-call.ts'
import { told, type Failing } from './ask.ts'
import { fileNameOf } from './deployments/file-name.ts'

/** Fetches a file with the operator's token and saves it by the name that the server gives, else by `otherwise`. */
export async function saveFile(address: string, otherwise: string, failing: Failing): Promise<void> {
  try {
    const response = await adminFetch(address)
    if (!response.ok) throw failureOf(response, await response.text())
    const name = fileNameOf(response.headers.get('content-disposition')) ?? otherwise
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = name
    link.click()
    URL.revokeObjectURL(link.href)
  } catch (error) {
    throw told(error, failing)
  }
}
