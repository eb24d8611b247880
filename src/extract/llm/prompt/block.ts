import type { Strategy } from '#contract/admin/ai-debug.ts'

export type Picture = { mimeType: string; bytes: Uint8Array }

/** `label`: what it is ("text", "cleaned HTML", …). `source`: the part of the document it was made from. */
export type Block =
  | { type: 'text'; label: string; source: string; text: string }
  | { type: 'image'; label: string; source: string; picture: Picture }

export type Prompt = { blocks: Block[] }

/** Which parts and forms of a document a model is shown (spec debug-4). */
export type PromptStrategy = Strategy
