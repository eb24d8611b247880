import { bounded } from './bounded.ts'
import type { DocumentTree } from '../document.ts'
import { documentDay } from '../extract-tree.ts'
import type { PromptStrategy } from '../llm/prompt/block.ts'
import { promptsFor } from '../llm/prompt/strategies.ts'
import { readingText, textOf } from '../original.ts'
import { sanitizeOriginal } from '../preview/sanitize.ts'

export function partsOf({ parts }: DocumentTree) {
  return parts.map(({ name, mimeType, views, html, barcodes }) => ({
    name,
    mimeType,
    views: views.map(({ kind, text }) => ({ kind, length: text.length })),
    htmlLength: html?.length ?? 0,
    barcodes: barcodes?.length ?? 0,
  }))
}

export function viewsOf(tree: DocumentTree, { wanted, receivedOn }: { wanted: boolean; receivedOn: string }) {
  const cleaned = (strategy: PromptStrategy) => blocksOf(tree, strategy, receivedOn)
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

function blocksOf(tree: DocumentTree, strategy: PromptStrategy, receivedOn: string): string {
  const { prompts } = promptsFor(strategy, { tree, day: documentDay(tree, receivedOn, []), pictures: [] })
  return prompts
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'text' ? [block.text] : [])))
    .join('\n\n')
}
