import { download } from './controls/download.ts'
import { told, type Failing } from './ask.ts'

/** Saves a file; a failure is told in the server's words, else in those of the screen. */
export const saveFile = (address: string, otherwise: string, failing: Failing): Promise<void> =>
  download(address, otherwise).catch((error: unknown) => {
    throw told(error, failing)
  })
