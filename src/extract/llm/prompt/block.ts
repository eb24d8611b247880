import type { Strategy } from '#contract/admin/ai-debug.ts'

/** A picture as it goes to a model. */
export type Picture = { mimeType: string; bytes: Uint8Array }

/** Pictures of what a file shows: the photo itself, the pages of a PDF, the pictures in a mail. */
export type PagePictures = (bytes: Uint8Array, mimeType: string) => Promise<Picture[]>

/**
 * One piece of what a model is shown. `label` says what it is ("text", "cleaned HTML", "metadata", …),
 * `source` names the part of the document that it was made of.
 */
export type Block =
  | { type: 'text'; label: string; source: string; text: string }
  | { type: 'image'; label: string; source: string; picture: Picture }

/** What goes out in one call. */
export type Prompt = { blocks: Block[] }

/** Which parts and forms of a document a model is shown (spec debug-4). */
export type PromptStrategy = Strategy
