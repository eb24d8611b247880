import * as z from 'zod'
import { DocumentOrigin } from '#contract/log.ts'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'
import type { ServerKeys } from '#server/keys.ts'

/** A document that was accepted and waits to be read, with the key of its encrypted file. */
export const Intake = z.object({
  originalName: z.string(),
  mimeType: z.string(),
  size: z.number(),
  origin: DocumentOrigin,
  /** base64url of the 64-byte file key. */
  fileKey: z.string(),
  /** Day it was received, `yyyy-mm-dd`; anchors missing years. */
  receivedOn: z.string(),
})
export type Intake = z.infer<typeof Intake>

export const sealIntake = (keys: ServerKeys, intake: Intake) => sealWithKey(keys.intake, intake)

export const openIntake = async (keys: ServerKeys, sealed: string) =>
  Intake.parse(await openWithKey(keys.intake, sealed))
