import { dataUrl, instructionsFor, textOfBlock } from '../llm/prompt/message.ts'
import type { Block, Prompt } from '../llm/prompt/block.ts'
import { bounded } from './bounded.ts'

/** A document's blocks are few; this bounds what one of hundreds of parts would bring. */
const MAX_BLOCKS = 200
const BLOCK_CHARS = 20_000
const PICTURE_BYTES = 1_500_000
/** Each call has a mark of its own, which nobody can know before. */
const MARK = '0123456789abcdef01'

export function shownPrompt({ prompts, cut }: { prompts: readonly Prompt[]; cut: boolean }) {
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
