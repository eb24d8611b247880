import { mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { StorageItem, StorageItems } from '#contract/admin/files.ts'
import { localFileStore } from '#server/files/file-store.local.ts'
import { bookingText } from '#test/client.ts'
import { makeMailWorld } from '#test/mail.ts'
import { makeWorld } from '#test/world.ts'

const KEY = 'a-key-of-the-operator'
const ENV = { ADMIN_API_KEY: KEY }
const LIST = '/api/admin/debug/storage'

type App = { request: (path: string, init?: RequestInit) => Response | Promise<Response> }

function browserOf(app: App) {
  const get = (address: string) => app.request(address, { headers: { 'x-admin-key': KEY } })
  const list = async (query: Record<string, string> = {}): Promise<StorageItems> => {
    const answer = await get(`${LIST}?${new URLSearchParams(query).toString()}`)
    expect(answer.status).toBe(200)
    return (await answer.json()) as StorageItems
  }
  const paths = async (query?: Record<string, string>) => (await list(query)).items.map((item) => item.path)
  const download = (file: string) => get(`${LIST}/download?path=${file}`)
  return { list, paths, download }
}

test('an operator walks from the root to a file and gets its encrypted bytes', async () => {
  await using world = await makeMailWorld({ env: ENV })
  const { client, address } = await world.trip()
  const { itineraryId: id } = client.trip
  const { documentId } = await client.paste(bookingText())
  await mkdir(path.join(world.folder, 'logs'), { recursive: true })
  await writeFile(path.join(world.folder, 'logs', 'sample.log'), 'a line\n')
  const { list, paths, download } = browserOf(world.app)

  expect(await paths()).toEqual(['logs/', 'magic-tokens/', 'trips/'])
  expect(await paths({ prefix: 'trips' })).toEqual([`trips/${id}/`])
  const { items } = await list({ prefix: `trips/${id}/` })
  expect(items.map(({ name }) => name)).toEqual([`${documentId}.original`, `${documentId}.text`])
  const [original] = items as [StorageItem]
  expect(original).toMatchObject({ type: 'file', path: `trips/${id}/${documentId}.original` })
  expect(await paths({ prefix: 'logs/', search: 'SAMPLE' })).toEqual(['logs/sample.log'])

  const answer = await download(original.path)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${documentId}.original"; filename*=UTF-8''${documentId}.original`,
    'content-length': String(original.size),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBe(original.size)
  expect(bytes.includes('BA 478')).toBe(false)
  expect(await (await download('logs/sample.log')).text()).toBe('a line\n')

  const [token] = (await list({ prefix: 'magic-tokens/' })).items
  expect(token).toMatchObject({ type: 'file', size: null, note: expect.stringMatching(/^good until 20/) })
  expect(address).not.toContain(token?.name)
  expect(
    await paths({ prefix: 'magic-tokens/', search: token?.name.slice(2, 6).toUpperCase() ?? '' }),
  ).toEqual([`magic-tokens/${token?.name}`])
  expect((await download(token?.path ?? '')).status).toBe(404)
})

test('a list goes on where its page ended, also when all places are searched', async () => {
  await using world = await makeWorld({ env: ENV })
  const files = localFileStore(path.join(world.folder, 'files'))
  const ids = ['aaab', 'aabb', 'abbb', 'bbbb']
  for (const id of ids) await files.write(`${id}/x.original`, bytesOf('x'))
  await mkdir(path.join(world.folder, 'logs'), { recursive: true })
  for (const name of ['b-1.log', 'b-2.log']) await writeFile(path.join(world.folder, 'logs', name), '')
  const { list } = browserOf(world.app)
  const all = async (query: Record<string, string>) => {
    const found: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const page = await list({ ...query, ...(after ? { after } : {}) })
      found.push(...page.items.map((item) => item.path))
      after = page.after
    }
    return found
  }
  expect(await all({ prefix: 'trips', limit: '3' })).toEqual(ids.map((id) => `trips/${id}/`))
  const everywhere = ['logs/b-1.log', 'logs/b-2.log', ...ids.map((id) => `trips/${id}/`)]
  for (const limit of ['1', '2', '3', '4', '50'])
    expect([limit, await all({ search: 'B', limit })]).toEqual([limit, everywhere])
})

const bytesOf = async function* (text: string) {
  yield Buffer.from(text)
}

/** What holds secrets of the server, or mails in clear, and ways to it. */
test('nothing but the places of the browser can be reached', async () => {
  await using world = await makeMailWorld({ env: ENV })
  const { client } = await world.trip()
  await client.paste(bookingText())
  const { itineraryId: id } = client.trip
  await symlink('/etc', path.join(world.folder, 'files', 'etc'))
  await symlink(path.join(world.folder, 'keys.json'), path.join(world.folder, 'files', id, 'keys'))
  const { paths, download } = browserOf(world.app)
  const ways = [
    `trips/${'x'.repeat(300)}/a`,
    `logs/${'x'.repeat(300)}`,
    'keys.json',
    '/keys.json',
    'skein.sqlite',
    'smtp-certificate.json',
    'outbox',
    'files',
    `files/${id}`,
    '..',
    '../keys.json',
    'trips/../keys.json',
    'trips/../../keys.json',
    `trips/${id}/../../keys.json`,
    `trips/${id}/keys`,
    'trips/etc/passwd',
    'trips/etc',
    'logs/../keys.json',
    'trips//etc/passwd',
    '/etc/passwd',
    'trips/%2e%2e/%2e%2e/keys.json',
    'trips/%252e%252e/keys.json',
    'trips/..%2f..%2fkeys.json',
    'trips/..%5c..%5ckeys.json',
    `trips/${id}%00/keys`,
    'magic-tokens/../keys.json',
    'trips',
    `trips/${id}`,
  ]
  for (const way of ways) {
    const answer = await download(way)
    expect([way, answer.status, await answer.json()]).toEqual([way, 404, { error: 'There is no such file.' }])
  }
  const folders = ways.slice(0, -2).map((way) => decodeURIComponent(way))
  for (const prefix of folders) expect([prefix, await paths({ prefix })]).toEqual([prefix, []])
  expect((await download('')).status).toBe(400)
  expect(await paths({ prefix: 'trips' })).toEqual([`trips/${id}/`])
})
