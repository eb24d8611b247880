import { STRATEGIES, type DebugAttachment } from '#contract/admin/ai-debug.ts'

/** What is tried, and with which strategy. */
export type DocumentToTry = {
  content: string
  attachments: readonly DebugAttachment[]
  strategy: (typeof STRATEGIES)[number]
}

export const NO_DOCUMENT: DocumentToTry = { content: '', attachments: [], strategy: 'text-image-meta' }
