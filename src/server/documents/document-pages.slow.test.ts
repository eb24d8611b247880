import { expect, test } from 'vitest'
import type { DocumentPages, TripDocument, UploadResult } from '#contract/trip.ts'
import { pagesPdf, BOOKED_PAGE } from '#extract/read/pictures/pictures.test-data.ts'
import { fixture } from '#test/fixtures.ts'
import { bookingText, Client } from '#test/client.ts'
import { makeWorld } from '#test/world.ts'

const SLOW = { timeout: 120_000 }

test.each([
  ['a PDF', 'flight-de-pdf-rechnung', 1],
  ['a photo of a boarding pass', 'picture-en-boarding-pass', 1],
  ['a photo that lies on its side', 'picture-en-sideways', 1],
  ['a scan in a PDF', 'picture-pt-scan', 1],
  ['a PDF that was printed from a mail', 'mail-en-pdf-1', 1],
  ['a mail with a screenshot', 'picture-en-mail', 1],
] as const)('%s is shown as its pages, with the place of each word', SLOW, async (_what, name, count) => {
  const { document, pages, left } = await pagesOf(name)
  expect(document.isPictured).toBe(true)
  expect([pages.length, left]).toEqual([count, 0])
  for (const { picture, width, height, texts } of pages) {
    expect(picture).toMatch(/^data:image\/webp;base64,/)
    expect(Math.max(width, height)).toBeLessThanOrEqual(1_600)
    const words = texts.flatMap((text) => text.words)
    expect(words.length).toBeGreaterThan(5)
    for (const [, x, y, across, down] of words) {
      expect(Math.min(x, y, across, down)).toBeGreaterThan(-100)
      expect(Math.max(x + across, y + down)).toBeLessThan(10_100)
    }
  }
})

test('six pages are shown, and how many more there are is said', SLOW, async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const bytes = new Uint8Array(pagesPdf(9, BOOKED_PAGE))
  const documentId = await uploaded(client, new File([bytes], 'long.pdf', { type: 'application/pdf' }))
  const { pages, left } = await client.json<DocumentPages>(`/documents/${documentId}/pages`)
  expect([pages.map(({ number }) => number), left]).toEqual([[1, 2, 3, 4, 5, 6], 3])
})

test('a text has no pages, and a document that is not there none to ask for', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const { documentId } = await client.paste(bookingText())
  const [document] = await client.json<TripDocument[]>('/documents')
  expect(document?.isPictured).toBe(false)
  expect(await client.json(`/documents/${documentId}/pages`)).toEqual({ pages: [], left: 0 })
  expect((await client.get('/documents/none/pages')).status).toBe(404)
})

async function pagesOf(name: string): Promise<DocumentPages & { document: TripDocument }> {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const { file, bytes } = fixture(name)
  const documentId = await uploaded(client, new File([new Uint8Array(bytes)], file))
  const [document] = await client.json<TripDocument[]>('/documents')
  return { document: document!, ...(await client.json<DocumentPages>(`/documents/${documentId}/pages`)) }
}

async function uploaded(client: Client, file: File): Promise<string> {
  const answer = await client.upload(file)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as UploadResult).documentId
}
