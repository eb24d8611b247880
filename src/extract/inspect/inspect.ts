import type { Extraction } from '#contract/extraction.ts'
import type { DocumentInput, DocumentTree, ReadFailure } from '../document.ts'
import { documentDay } from '../extract-tree.ts'
import { readForModel, type PictureOptions } from '../extract.ts'
import type { PromptStrategy } from '../llm/prompt/block.ts'
import { ownPictures } from '../llm/prompt/pictures.ts'
import { promptsFor } from '../llm/prompt/strategies.ts'
import type { Question } from '../llm/question.ts'
import { sniffType } from '../read/sniff.ts'
import { filesOf, type InspectedFile } from './files.ts'
import { shownPrompt, type ShownPrompt } from './shown-prompt.ts'
import { screenshotsOf, type Screenshot } from './screenshots.ts'
import type { Stage } from './stages.ts'
import { partsOf, viewsOf, type InspectedPart, type InspectedViews } from './views.ts'

/** What is to be shown. `images`: the model takes pictures. */
export type InspectionWish = {
  strategy: PromptStrategy
  images: boolean
  views: boolean
  screenshots: boolean
}

/** A reading with everything that it went through. Texts are bounded; plain data that crosses threads. */
export type Inspection = {
  /** What the bytes are. */
  type: string
  result: { ok: true; extraction: Extraction } | { ok: false; reason: ReadFailure }
  /** What a model is asked; null where it is not. */
  question: Question | null
  /** What the strategy makes of the document, also where no model is asked. */
  prompt: ShownPrompt
  head: { subject: string | null; sender: string | null; date: string | null }
  parts: InspectedPart[]
  /** Pictures and PDFs that may have to be looked at. */
  pictures: number
  unread: string | null
  views: InspectedViews
  files: InspectedFile[]
  screenshots: Screenshot[]
}

type Options = Pick<PictureOptions, 'ocrLanguages' | 'onPictures'> & {
  /** Hears of each stage as it begins, which ends the one before it. */
  onStage: (stage: Stage | 'end') => void
}

/** Reads a document as the product does, and keeps what each step found. Never throws. */
export async function inspect(
  input: DocumentInput,
  wish: InspectionWish,
  { onStage, ...options }: Options,
): Promise<Inspection> {
  const { strategy, images } = wish
  onStage('type')
  const type = sniffType(input.bytes)
  let tree: DocumentTree = { date: null, subject: null, sender: null, parts: [] }
  const ask = { strategy, pictures: images ? ownPictures : null }
  const watch = {
    begin: onStage,
    tree: (taken) => void (tree = taken),
  } satisfies PictureOptions['watch']
  const { result, question } = await readForModel(input, { ask, watch, ...options })
  const prompts = question ?? (await unasked(input, { tree, result, ask }))
  onStage('views')
  const views = viewsOf(tree, { wanted: wish.views, receivedOn: input.receivedOn })
  const files = wish.views ? await filesOf(input, type, tree) : []
  if (wish.screenshots) onStage('screenshots')
  const screenshots = wish.screenshots ? await screenshotsOf(tree, options.onPictures) : []
  onStage('end')
  return {
    type,
    result: result.ok ? { ok: true, extraction: result.extraction } : result,
    question,
    prompt: shownPrompt(prompts),
    head: { subject: tree.subject, sender: tree.sender, date: tree.date },
    parts: partsOf(tree),
    pictures: tree.pictures?.length ?? 0,
    unread: tree.unread ?? tree.cutShort ?? null,
    views,
    files,
    screenshots,
  }
}

type Read = Awaited<ReturnType<typeof readForModel>>
type Unasked = {
  tree: DocumentTree
  result: Read['result']
  ask: { strategy: PromptStrategy; pictures: typeof ownPictures | null }
}

/** What would have been sent, had there been anything to ask. */
async function unasked({ bytes, mimeType, receivedOn }: DocumentInput, { tree, result, ask }: Unasked) {
  const pictures = (await ask.pictures?.(bytes, mimeType)) ?? []
  const day = documentDay(tree, receivedOn, result.ok ? result.extraction.flights : [])
  return promptsFor(ask.strategy, { tree, day, pictures })
}
