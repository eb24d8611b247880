import type { DebugAttachment, Preprocessing, PromptPreview } from '#contract/admin/ai-debug.ts'
import type { PromptStrategy } from '#extract/llm/prompt/block.ts'
import { sniffText } from '#extract/read/sniff.ts'
import type { Inspection, Stages } from '#server/ingest/ingest.service.ts'
import { hundredths } from '#server/observe/hundredths.ts'

const NO_BROWSER =
  'The HTML of mails and pages is not rendered here, for the server has no browser. Screenshots are pages of PDFs and pictures, at most six.'

/** The document as the operator gave it. With files beside it, it is read as a mail that brings them along. */
type Given = { content: string; attachments: readonly DebugAttachment[] }

/** What became of a document before anything was asked (spec debug-4, debug-21). Lengths in characters, durations in milliseconds. */
export function preprocessingOf(
  { type, views, files, screenshots, parts, head, pictures, unread }: Inspection,
  { given: { content, attachments }, stages }: { given: Given; stages: Stages },
): Preprocessing {
  const { text, cleanedText, cleanedLength, html, cleanedHtml, attachmentContent, preview } = views
  return {
    preprocessing: {
      originalLength: content.length,
      processedLength: cleanedLength,
      documentType: { type: attachments.length ? sniffText(content) : type },
      extractedContent: { text, cleanedText, html, cleanedHtml, attachmentContent, preview },
      attachments: files,
      screenshots: Object.fromEntries(
        screenshots.map(({ name, page, png }) => [
          `${name}, page ${page}`,
          {
            size: png.length,
            htmlPath: '',
            imagePath: `${name}/page-${page}.png`,
            base64: Buffer.from(png).toString('base64'),
          },
        ]),
      ),
      processing: {
        readAs: type,
        ...head,
        parts,
        pictures,
        unread,
        milliseconds: rounded(stages),
        screenshots: NO_BROWSER,
      },
    },
  }
}

/** What the model would be sent; `images`: whether it takes pictures. */
export function promptOf(
  { prompt, question }: Inspection,
  { strategy, images }: { strategy: PromptStrategy; images: boolean },
): PromptPreview {
  const { instructions, calls, textBlocks, imageBlocks, blocks, cut } = prompt
  return {
    prompt: {
      summary: {
        totalAttachments: textBlocks + imageBlocks,
        textBlocks,
        imageBlocks,
        instructionLength: instructions.length,
      },
      instructions,
      attachments: blocks,
      strategy,
      calls,
      notes: [
        ...(question ? [] : ['In a real reading the model is not asked: there is nothing left to ask it.']),
        ...(images || !SHOWS.has(strategy) ? [] : ['AI_IMAGES is off: no pictures are sent.']),
        ...(cut ? ['The document is too long: not all of it is sent.'] : []),
        ...(blocks.length < textBlocks + imageBlocks ? ['Only the first blocks are shown here.'] : []),
      ],
    },
  }
}

const SHOWS: ReadonlySet<PromptStrategy> = new Set(['text-image-meta', 'all-cleaned', 'all-original'])

/** Durations to a hundredth of a millisecond. */
export function rounded({ ms }: Stages): Record<string, number> {
  return Object.fromEntries(Object.entries(ms).map(([stage, took]) => [stage, hundredths(took)]))
}
