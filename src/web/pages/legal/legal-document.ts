/** A text of several sections. `updated`: day of its last change, `yyyy-mm-dd`. */
export type LegalDocument = {
  title: string
  updated: string
  /** What it says, in a sentence or two. */
  lead: string
  sections: readonly LegalSection[]
}

/** `id`: what its address ends in. A block is a paragraph, or a list; `[words](address)` in it is a link. */
export type LegalSection = {
  id: string
  title: string
  blocks: readonly (string | readonly string[])[]
}
