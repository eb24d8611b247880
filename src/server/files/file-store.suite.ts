import { expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'

async function* bytes(...chunks: string[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk)
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('half')
  throw new Error('the source broke')
}

/** What every file store must do, whatever it is made of. */
export function fileStoreSuite(make: () => Promise<FileStore>): void {
  test('a file comes back as it was written', async () => {
    const store = await make()
    await store.write('trip/a.original', bytes('one ', 'two'))
    expect(Buffer.from((await store.read('trip/a.original'))!).toString()).toBe('one two')
  })

  test('a file whose source broke is not there at all', async () => {
    const store = await make()
    await expect(store.write('trip/a.original', broken())).rejects.toThrow('the source broke')
    expect(await store.read('trip/a.original')).toBeUndefined()
    expect(await Array.fromAsync(store.list(0))).toEqual([])
  })

  test('removing is quiet about what is not there', async () => {
    const store = await make()
    await store.write('trip/a.original', bytes('x'))
    await store.remove('trip/a.original')
    await store.remove('trip/a.original')
    expect(await store.read('trip/a.original')).toBeUndefined()
  })

  test('all files of one trip go, those of another stay', async () => {
    const store = await make()
    for (const key of ['one/a.original', 'one/a.text', 'two/b.original']) await store.write(key, bytes('x'))
    await store.removeAll('one')
    expect(await Array.fromAsync(store.list(0))).toEqual(['two/b.original'])
  })

  test.each(['../escape', 'trip/../../escape', '/etc/passwd', 'trip/', 'a/b/c', 'trip/.hidden', ''])(
    'the key %j is refused',
    async (key) => {
      const store = await make()
      await expect(store.write(key, bytes('x'))).rejects.toThrow('not a file key')
      await expect(store.read(key)).rejects.toThrow('not a file key')
    },
  )
}
