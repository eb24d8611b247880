import * as z from 'zod'
import { Answer } from '#extract/llm/answer.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { openFile, sealFile } from '#server/files/sealed-file.ts'

/** Stored beside the original under the same key. */
const TextView = z.object({
  text: z.string(),
  original: z.object({ kind: z.enum(['html', 'text']), content: z.string() }),
})
type TextView = z.infer<typeof TextView>

type Owner = { tripId: string; documentId: string; fileKey: string }

export const originalKey = (tripId: string, documentId: string) => `${tripId}/${documentId}.original`
const answerKey = (tripId: string, documentId: string) => `${tripId}/${documentId}.answer`
const textKey = (tripId: string, documentId: string) => `${tripId}/${documentId}.text`

export const readKey = (fileKey: string): Uint8Array => Buffer.from(fileKey, 'base64url')

export async function keepText(files: FileStore, owner: Owner, view: TextView): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(TextView.parse(view)))
  await files.write(textKey(owner.tripId, owner.documentId), sealFile(readKey(owner.fileKey), 'text', bytes))
}

export async function openText(files: FileStore, owner: Owner): Promise<TextView | undefined> {
  const sealed = await files.read(textKey(owner.tripId, owner.documentId))
  if (!sealed) return undefined
  const bytes = await openFile(readKey(owner.fileKey), 'text', sealed)
  return TextView.parse(JSON.parse(new TextDecoder().decode(bytes)))
}

export async function openOriginal(files: FileStore, owner: Owner): Promise<Uint8Array | undefined> {
  const sealed = await files.read(originalKey(owner.tripId, owner.documentId))
  return sealed && openFile(readKey(owner.fileKey), 'original', sealed)
}

/** A model's answer, kept until the document is sealed into its trip. */
const KeptAnswer = z.object({
  status: z.literal('used'),
  model: z.string(),
  partial: z.boolean(),
  answers: z.array(Answer),
  /** Missing in earlier versions. */
  spent: z
    .object({ calls: z.number(), tokens: z.number(), cost: z.number().nullable() })
    .default({ calls: 0, tokens: 0, cost: 0 }),
})
type KeptAnswer = z.infer<typeof KeptAnswer>

export async function keepAnswer(files: FileStore, owner: Owner, answer: unknown): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(KeptAnswer.parse(answer)))
  await files.write(
    answerKey(owner.tripId, owner.documentId),
    sealFile(readKey(owner.fileKey), 'answer', bytes),
  )
}

export async function openAnswer(files: FileStore, owner: Owner): Promise<KeptAnswer | undefined> {
  const sealed = await files.read(answerKey(owner.tripId, owner.documentId))
  if (!sealed) return undefined
  const bytes = await openFile(readKey(owner.fileKey), 'answer', sealed)
  return KeptAnswer.parse(JSON.parse(new TextDecoder().decode(bytes)))
}

export async function eraseAnswer(
  files: FileStore,
  { tripId, documentId }: Omit<Owner, 'fileKey'>,
): Promise<void> {
  await files.remove(answerKey(tripId, documentId))
}

export async function eraseDocument(files: FileStore, tripId: string, documentId: string): Promise<void> {
  await files.remove(originalKey(tripId, documentId))
  await files.remove(textKey(tripId, documentId))
  await files.remove(answerKey(tripId, documentId))
}
