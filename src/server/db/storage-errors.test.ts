import { expect, test } from 'vitest'
import { isNoRoom } from './storage-errors.ts'

const failed = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall })

test.each<[code: string, syscall: string, isOfStoring: boolean, source: string]>([
  ['ENOSPC', 'write', true, 'write(2)'],
  ['EDQUOT', 'open', true, 'open(2): the quota of inodes'],
  ['EROFS', 'open', true, 'open(2): only where it would write'],
  ['EIO', 'write', true, 'write(2)'],
  ['EIO', 'ftruncate', true, 'truncate(2)'],
  ['EIO', 'fsync', true, 'fsync(2)'],
  ['EIO', 'read', false, 'read(2)'],
  ['EIO', 'open', false, 'open(2): of a file that is read, as well'],
  ['ENOENT', 'mkdir', false, 'mkdir(2): a dangling link'],
  ['EACCES', 'write', false, 'open(2)'],
])('%s of %s is something that could not be stored: %s', (code, syscall, isOfStoring) => {
  expect(isNoRoom(failed(code, syscall))).toBe(isOfStoring)
  expect(isNoRoom(new Error('around it', { cause: failed(code, syscall) }))).toBe(isOfStoring)
})
