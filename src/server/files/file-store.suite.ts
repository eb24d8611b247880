import { expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'
import type { Wanted } from './folder.ts'

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

  test('what is stored is shown in pages, by name, and with what it is', async () => {
    const store = await make()
    expect(await store.page('', { limit: 10 })).toEqual({ items: [], after: null })
    for (const key of ['two/b.original', 'one/a.text', 'one/a.original', 'three/c.original'])
      await store.write(key, bytes('four'))
    const names = async (folder: string, wanted: Wanted) => {
      const page = await store.page(folder, wanted)
      return page && [page.items.map(({ path }) => path), page.after]
    }
    expect(await names('', { limit: 2 })).toEqual([['one', 'three'], 'three'])
    expect(await names('', { limit: 2, after: 'three' })).toEqual([['two'], null])
    expect(await names('', { limit: 3 })).toEqual([['one', 'three', 'two'], null])
    expect(await names('', { limit: 9, search: 'T' })).toEqual([['three', 'two'], null])
    expect(await names('one', { limit: 9 })).toEqual([['one/a.original', 'one/a.text'], null])
    expect(await names('one', { limit: 9, search: 'TEXT' })).toEqual([['one/a.text'], null])
    expect(await names('none', { limit: 9 })).toBeUndefined()
    const [item] = (await store.page('one', { limit: 1 }))?.items ?? []
    expect(item).toMatchObject({ name: 'a.original', type: 'file', size: 4 })
    expect(Date.now() - Date.parse(item?.modified ?? '')).toBeLessThan(60_000)
    expect((await store.page('', { limit: 1 }))?.items).toMatchObject([{ type: 'directory', size: null }])
  })

  test('a file is sent on as it is stored', async () => {
    const store = await make()
    await store.write('trip/a.original', bytes('one ', 'two'))
    const file = await store.file('trip/a.original')
    expect(file?.size).toBe(7)
    expect(await new Response(file?.stream()).text()).toBe('one two')
    for (const key of [
      'trip',
      'trip/b.original',
      'trip/../trip/a.original',
      '../escape',
      'trip/a.original\0',
      '',
    ])
      expect([key, await store.file(key)]).toEqual([key, undefined])
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
