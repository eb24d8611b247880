import type { Content } from '../client/ask.ts'
import { instructionsFor } from './instructions.ts'
import type { Block, Prompt } from './block.ts'

/** One call's words: what a model is told, and the document between marked lines. `mark` is random. */
export function messageOf(prompt: Prompt, mark: string): { instructions: string; content: Content[] } {
  const texts = prompt.blocks.flatMap((block) => (block.type === 'text' ? [textOfBlock(block)] : []))
  const pictures = prompt.blocks.flatMap((block): Content[] =>
    block.type === 'image'
      ? [{ type: 'image_url', image_url: { url: dataUrl(block.picture), detail: 'high' } }]
      : [],
  )
  const text = `<<<${mark}>>>\n${texts.join('\n\n')}\n<<<end ${mark}>>>`
  return { instructions: instructionsFor(mark), content: [{ type: 'text', text }, ...pictures] }
}

/** A block of text as it goes out. */
export function textOfBlock({ label, source, text }: Extract<Block, { type: 'text' }>): string {
  return `[${label} of ${oneLine(source)}]\n${defused(text)}`
}

/** No line of a document looks like the marks. */
function defused(text: string): string {
  return text.replace(/<{3,}/g, '<<').replace(/>{3,}/g, '>>')
}

function oneLine(name: string): string {
  return defused(name.replace(/\s+/g, ' ').slice(0, 60))
}

function dataUrl({ mimeType, bytes }: { mimeType: string; bytes: Uint8Array }): string {
  return `data:${mimeType};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')}`
}
