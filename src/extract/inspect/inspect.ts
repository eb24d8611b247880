import type * as z from 'zod'
import type { Strategy } from '#contract/admin/ai-debug.ts'
import type { DocumentInput, DocumentTree } from '../document.ts'
import { documentDay } from '../extract-tree.ts'
import { readForModel, type PictureOptions } from '../extract.ts'
import { ownPictures } from '../llm/prompt/pictures.ts'
import { promptsFor } from '../llm/prompt/strategies.ts'
import type { AskSettings } from '../llm/question.ts'
import type { InspectionAnswer } from '../process/answers.ts'
import { sniffType } from '../read/sniff.ts'
import { dataUrl, instructionsFor, textOfBlock, type Block, type Prompt } from '../llm/prompt/message.ts'
import type { Stage } from './stages.ts'
import { bounded } from './bounded.ts'
import { CAPS } from '../read/caps.ts'
import { loadSharp } from '../read/pictures/codecs.ts'
import { pagePictures } from '../read/pictures/page-pictures.ts'
import { readingText, textOf } from '../original.ts'
import { sanitizeOriginal } from '../preview/sanitize.ts'
import { attachmentsOf, isMailFormat, openMail } from '../read/mail-formats.ts'

export type InspectionWish = AskSettings & { views: boolean; screenshots: boolean }

/** A reading with all that it went through; plain data that crosses threads. */
export type Inspection = z.infer<typeof InspectionAnswer>

type Options = Pick<PictureOptions, 'ocrLanguages' | 'onPictures'> & {
  onStage: (stage: Stage | 'end') => void
}

/** Reads a document as the product does, and keeps what each step found. Never throws. */
export async function inspect(
  input: DocumentInput,
  wish: InspectionWish,
  { onStage, ...options }: Options,
): Promise<Inspection> {
  onStage('type')
  const type = sniffType(input.bytes)
  let tree: DocumentTree = { date: null, subject: null, sender: null, senderName: null, parts: [] }
  const watch: PictureOptions['watch'] = { begin: onStage, tree: (taken) => void (tree = taken) }
  const { result, question } = await readForModel(input, { ask: wish, watch, ...options })
  const unasked = async () => {
    const pictures = wish.images ? await ownPictures(input.bytes, input.mimeType) : []
    const day = documentDay(tree, input.receivedOn, result.ok ? result.extraction.flights : [])
    return promptsFor(wish.strategy, { tree, day, pictures })
  }
  const prompts = question ?? (await unasked())
  onStage('views')
  const views = viewsOf(tree, { wanted: wish.views, receivedOn: input.receivedOn })
  const files = wish.views ? await filesOf(input, type, tree) : []
  if (wish.screenshots) onStage('screenshots')
  const screenshots = wish.screenshots ? await screenshotsOf(tree, options.onPictures) : []
  onStage('end')
  return {
    type,
    result: result.ok ? { ok: true, extraction: result.extraction, weighed: result.weighed } : result,
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

function partsOf({ parts }: DocumentTree) {
  return parts.map(({ name, mimeType, views, html, barcodes }) => ({
    name,
    mimeType,
    views: views.map(({ kind, text }) => ({ kind, length: text.length })),
    htmlLength: html?.length ?? 0,
    barcodes: barcodes?.length ?? 0,
  }))
}

function viewsOf(tree: DocumentTree, { wanted, receivedOn }: { wanted: boolean; receivedOn: string }) {
  const cleaned = (strategy: Strategy) => blocksOf(tree, strategy, receivedOn)
  const cleanedText = cleaned('text-only')
  const start = { cleanedText: bounded(cleanedText), cleanedLength: cleanedText.length }
  if (!wanted) return { ...start, text: '', html: '', cleanedHtml: '', attachmentContent: '', preview: '' }
  const own = tree.parts.filter(({ name }) => !isAttachment(name))
  const html = own.flatMap((part) => part.html ?? []).join('\n\n')
  return {
    ...start,
    text: bounded(textOf({ parts: own })),
    html: bounded(html),
    cleanedHtml: html === '' ? '' : bounded(cleaned('html-only')),
    preview: html === '' ? '' : sanitizeOriginal(html),
    attachmentContent: bounded(
      tree.parts
        .filter(({ name }) => isAttachment(name))
        .map((part) => `${part.name}\n${readingText(part)}`)
        .join('\n\n'),
    ),
  }
}

const isAttachment = (name: string) => name.startsWith('attachment ')

function blocksOf(tree: DocumentTree, strategy: Strategy, receivedOn: string): string {
  const { prompts } = promptsFor(strategy, { tree, day: documentDay(tree, receivedOn, []), pictures: [] })
  return prompts
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'text' ? [block.text] : [])))
    .join('\n\n')
}

/** A document's blocks are few; this bounds what one of hundreds of parts would bring. */
const MAX_BLOCKS = 200
const BLOCK_CHARS = 20_000
const PICTURE_BYTES = 1_500_000
/** Each call has a mark of its own, which nobody can know before. */
const MARK = '0123456789abcdef01'

function shownPrompt({ prompts, cut }: { prompts: readonly Prompt[]; cut: boolean }) {
  const blocks = prompts.flatMap((prompt, index) =>
    prompt.blocks.map((block) => ({ block, call: index + 1 })),
  )
  const count = (type: 'text' | 'image') => blocks.filter(({ block }) => block.type === type).length
  return {
    instructions: instructionsFor(MARK),
    calls: prompts.length,
    textBlocks: count('text'),
    imageBlocks: count('image'),
    blocks: blocks.slice(0, MAX_BLOCKS).map(({ block, call }) => {
      const { type, label, source } = block
      return { type, label, source, call, ...shownContent(block) }
    }),
    cut,
  }
}

function shownContent(block: Block): { contentPreview: string; picture: string | null } {
  if (block.type === 'text')
    return { contentPreview: bounded(textOfBlock(block), BLOCK_CHARS), picture: null }
  const { mimeType, bytes } = block.picture
  return {
    contentPreview: `${mimeType}, ${bytes.length.toLocaleString('en')} bytes`,
    picture: bytes.length <= PICTURE_BYTES ? dataUrl(block.picture) : null,
  }
}

const MAX_PAGES = 6
const MAX_BYTES = 6_000_000
const MAX_SIDE = 1_000

/** What is visible without a browser: the first few PDF pages and pictures, at most 1,000 pixels a side. */
async function screenshotsOf(
  tree: DocumentTree,
  onPictures?: () => void,
): Promise<Inspection['screenshots']> {
  const shown: Inspection['screenshots'] = []
  let bytes = 0
  if (tree.pictures?.length) onPictures?.()
  for (const picture of tree.pictures ?? []) {
    const left = MAX_PAGES - shown.length
    if (left <= 0) break
    const pages = await pagePictures(picture.bytes, picture.mimeType)
    for (const [index, page] of pages.slice(0, left).entries()) {
      const png = await small(page.bytes)
      if (!png || bytes + png.length > MAX_BYTES) continue
      bytes += png.length
      shown.push({ name: picture.name, page: index + 1, png })
    }
  }
  return shown
}

async function small(bytes: Uint8Array): Promise<Uint8Array | null> {
  const sharp = await loadSharp()
  try {
    const png = sharp(bytes, { limitInputPixels: CAPS.picturePixels })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, colours: 64 })
      .timeout({ seconds: CAPS.decodeSeconds })
    return new Uint8Array(await png.toBuffer())
  } catch {
    return null
  }
}

const MAX_FILES = 60
const FILE_CHARS = 20_000

async function filesOf(
  { bytes }: DocumentInput,
  type: string,
  { parts }: DocumentTree,
): Promise<Inspection['files']> {
  if (!isMailFormat(type)) return []
  const opened = await openMail(type, bytes)
  if (!opened.ok) return []
  const files = attachmentsOf(opened.mail).slice(0, MAX_FILES)
  return files.map(({ name, bytes: own, path }) => {
    const read = parts.filter((part) => part.name === path || part.name.startsWith(`${path}: `))
    return {
      type: sniffType(own),
      filename: (name ?? '').slice(0, 255),
      size: own.length,
      path: path.slice(0, 300),
      content: bounded(read.map(readingText).join('\n\n'), FILE_CHARS),
    }
  })
}
