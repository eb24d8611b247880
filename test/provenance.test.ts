import { assert, expect, test } from 'vitest'
import { english } from '#extract/offline/layouts/english.test-data.ts'
import { languages } from '#extract/offline/layouts/languages.test-data.ts'
import { more } from '#extract/offline/layouts/more.test-data.ts'
import type { DocumentInput } from '#extract/document.ts'
import { extractTree } from '#extract/extract-tree.ts'
import { readDocument } from '#extract/read/unpacking.ts'
import { allFixtures } from './fixtures.ts'
import { flawOf, proofsOf } from './proof.ts'

const FIXTURES = allFixtures().map(({ name, file, bytes }) => [name, { bytes, name: file }] as const)
const LAYOUTS = [...english, ...languages, ...more].map(({ name, source, subject = '' }) => {
  const kind = source.startsWith('<') ? 'html' : 'plain'
  const mail = `Date: Tue, 02 Mar 2027 09:00:00 +0000\nSubject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=\nContent-Type: text/${kind}; charset=utf-8\n\n${source}`
  return [name, { bytes: new TextEncoder().encode(mail), name: 'mail.eml' }] as const
})

test.each([...FIXTURES, ...LAYOUTS])('every field of %s names the words that say it', async (_name, file) => {
  const read = await readDocument(input(file))
  assert(read.ok)
  const proofs = proofsOf(extractTree(read.tree, '2027-03-02').extraction)
  const flaws = proofs.flatMap((proof) => {
    const flaw = flawOf(proof, read.tree)
    return flaw === null ? [] : [`${proof.thing} ${proof.field} ${proof.value} ${flaw}`]
  })
  expect(flaws).toEqual([])
})

function input({ bytes, name }: { bytes: Uint8Array; name: string }): DocumentInput {
  const mimeType = name.endsWith('.eml') ? 'message/rfc822' : 'application/octet-stream'
  return { bytes, name, mimeType, receivedOn: '2027-03-02' }
}
