import { ERRORS } from '#contract/errors.ts'
import type { FileReadFailure } from '../threads/reading.ts'

/** What went wrong with a file, in one plain sentence; of the contract where it has one. */
export function failureMessage(reason: FileReadFailure): string {
  switch (reason) {
    case 'missing':
      return 'There is no such file.'
    case 'denied':
      return 'This file may not be opened.'
    case 'folder':
      return 'This is a folder.'
    case 'irregular':
      return 'This is a pipe or a device, not a file. What a pipe brings is read as -.'
    case 'outside':
      return 'This link leads out of its folder and is not followed.'
    case 'unopened':
      return 'This file could not be opened.'
    default:
      return ERRORS[`read.${reason}`].message
  }
}
