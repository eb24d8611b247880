import { instructionsFor, textOfBlock } from '../llm/prompt/message.ts'
import type { Prompt } from '../llm/prompt/block.ts'
import { bounded } from './bounded.ts'

/** A block of a prompt. `call`: which call it belongs to, from 1; `picture`: base64 if small enough. */
export type ShownBlock = {
  type: 'text' | 'image'
  label: string
  source: string
  call: number
  contentPreview: string
  picture: string | null
}

/** What a model is sent: the instructions, the same in each call, and the blocks. `cut`: not all fits. */
export type ShownPrompt = {
  instructions: string
  calls: number
  textBlocks: number
  imageBlocks: number
  blocks: ShownBlock[]
  cut: boolean
}

/** A document's blocks are few; this bounds what one of hundreds of parts would bring. */
const MAX_BLOCKS = 200
const BLOCK_CHARS = 20_000
const PICTURE_BYTES = 1_500_000
/** Each call has a mark of its own, which nobody can know before. */
const MARK = '0123456789abcdef01'

export function shownPrompt({ prompts, cut }: { prompts: readonly Prompt[]; cut: boolean }): ShownPrompt {
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
      if (block.type === 'text')
        return {
          type,
          label,
          source,
          call,
          contentPreview: bounded(textOfBlock(block), BLOCK_CHARS),
          picture: null,
        }
      const { mimeType, bytes } = block.picture
      const isShown = bytes.length <= PICTURE_BYTES
      return {
        type,
        label,
        source,
        call,
        contentPreview: `${mimeType}, ${bytes.length.toLocaleString('en')} bytes`,
        picture: isShown ? `data:${mimeType};base64,${Buffer.from(bytes).toString('base64')}` : null,
      }
    }),
    cut,
  }
}
