import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DiskUsage } from '#server/files/disk-usage.ts'

/** All that stands in the files of a folder. */
export async function everyStoredByte(folder: string): Promise<Buffer> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  return Buffer.concat(
    await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name)))),
  )
}

/** The forms in which a word could stand in a file. */
export const formsOf = (word: string): Buffer[] => [
  Buffer.from(word),
  Buffer.from(word, 'utf16le'),
  Buffer.from(Buffer.from(word).toString('hex')),
  ...[0, 1, 2].map((shift) => {
    const text = Buffer.from('x'.repeat(shift) + word).toString('base64url')
    return Buffer.from(text.slice(shift ? shift + 1 : 0, -1))
  }),
]

/** Makes the server believe that its folder holds so many more bytes of documents; negative: fewer. */
export const pretendStored = (usage: Pick<DiskUsage, 'change'>, bytes: number): Promise<void> =>
  usage.change('pretended', async () => [['originals', { items: Math.sign(bytes), bytes }]])
