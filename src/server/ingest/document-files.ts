import * as z from 'zod'
import { Original } from '#extract/document.ts'
import { Answer } from '#extract/llm/answer.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { openFile, sealFile } from '#server/files/sealed-file.ts'

const TextView = z.object({
  text: z.string(),
  original: Original,
})

/** A model's answer, kept until the document is sealed into its trip. */
const KeptAnswer = z.object({
  status: z.literal('used'),
  model: z.string(),
  partial: z.boolean(),
  answers: z.array(Answer),
  /** An earlier version did not write this. */
  spent: z
    .object({ calls: z.number(), tokens: z.number(), cost: z.number().nullable() })
    .default({ calls: 0, tokens: 0, cost: 0 }),
})

type Place = { tripId: string; documentId: string }
type Owner = Place & { fileKey: string }
type Kind = 'original' | 'text' | 'answer'

/** All files of a document are sealed with the same key. */
const fileName = ({ tripId, documentId }: Place, kind: Kind) => `${tripId}/${documentId}.${kind}`

export const originalKey = (tripId: string, documentId: string) =>
  fileName({ tripId, documentId }, 'original')

export const readKey = (fileKey: string): Uint8Array => Buffer.from(fileKey, 'base64url')

export const openOriginal = (files: FileStore, owner: Owner) => open(files, owner, 'original')

async function open(files: FileStore, owner: Owner, kind: Kind): Promise<Uint8Array | undefined> {
  const sealed = await files.read(fileName(owner, kind))
  return sealed && openFile(readKey(owner.fileKey), kind, sealed)
}

const jsonFile = <T>(kind: Kind, schema: z.ZodType<T>) => ({
  keep: async (files: FileStore, owner: Owner, value: unknown): Promise<void> => {
    const bytes = new TextEncoder().encode(JSON.stringify(schema.parse(value)))
    await files.write(fileName(owner, kind), sealFile(readKey(owner.fileKey), kind, bytes))
  },
  open: async (files: FileStore, owner: Owner): Promise<T | undefined> => {
    const bytes = await open(files, owner, kind)
    return bytes && schema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  },
})

export const { keep: keepText, open: openText } = jsonFile('text', TextView)
export const { keep: keepAnswer, open: openAnswer } = jsonFile('answer', KeptAnswer)

export const eraseAnswer = (files: FileStore, place: Place) => files.remove(fileName(place, 'answer'))

export async function eraseDocument(files: FileStore, tripId: string, documentId: string): Promise<void> {
  for (const kind of ['original', 'text', 'answer'] as const)
    await files.remove(fileName({ tripId, documentId }, kind))
}
