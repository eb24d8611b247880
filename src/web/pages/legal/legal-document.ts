/** `updated`: `yyyy-mm-dd`. */
export type LegalDocument = {
  title: string
  updated: string
  lead: string
  sections: readonly LegalSection[]
}

/** `id`: its anchor. A block is a paragraph or a list, with links as `[words](address)`. */
export type LegalSection = { id: string; title: string; blocks: readonly (string | readonly string[])[] }

export const section = (id: string, title: string, ...blocks: LegalSection['blocks']): LegalSection => ({
  id,
  title,
  blocks,
})
