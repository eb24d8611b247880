import type { Block, Prompt, PromptStrategy } from './block.ts'
import {
  cleanedHtml,
  cleanedText,
  images,
  metadata,
  originalHtml,
  originalText,
  received,
  type Builder,
  type PromptSource,
  type Stretch,
} from './builders.ts'
import { split } from './split.ts'
import type { WorthyLine } from './condense.ts'
import { LIMITS } from '#contract/limits.ts'

/** What each strategy of spec debug-4 shows a model, in this order. */
const STRATEGIES: Record<PromptStrategy, readonly Builder[]> = {
  'text-meta-html': [metadata, cleanedText, cleanedHtml],
  'text-image-meta': [metadata, cleanedText, images],
  'html-only': [cleanedHtml],
  'text-only': [cleanedText],
  raw: [received],
  'all-cleaned': [metadata, cleanedText, cleanedHtml, images],
  'all-original': [metadata, originalText, originalHtml, images],
}

/** The prompts for a document: one, or several where it does not fit. `cut`: not all of it could be shown. */
export function promptsFor(
  strategy: PromptStrategy,
  source: Omit<PromptSource, 'whole' | 'room'>,
): { prompts: Prompt[]; cut: boolean } {
  const room = LIMITS.aiChars * LIMITS.aiCalls * 0.8
  const built = STRATEGIES[strategy].flatMap((build) => build({ ...source, whole: LIMITS.aiChars, room }))
  const always = built.filter((one): one is TextBlock => isBlock(one) && one.type === 'text')
  const pictures = built.filter((one) => isBlock(one) && one.type === 'image') as Block[]
  const stretches = built.filter((one): one is Stretch => !isBlock(one))
  const size = LIMITS.aiChars - always.reduce((sum, block) => sum + block.text.length, 0)
  const pieces = pack(stretches, size)
  const kept = pieces.slice(0, LIMITS.aiCalls)
  const first = kept.length || !pictures.length ? kept : [[]]
  return {
    prompts: first.map((blocks, index) => ({
      blocks: [...always, ...blocks, ...(index === 0 ? pictures : [])],
    })),
    cut: pieces.length > LIMITS.aiCalls || stretches.some((stretch) => stretch.cut),
  }
}

type TextBlock = Extract<Block, { type: 'text' }>

const isBlock = (one: Stretch | Block): one is Block => 'type' in one

function pack(stretches: readonly Stretch[], size: number): TextBlock[][] {
  const calls: TextBlock[][] = []
  let left = 0
  for (const { label, source, lines } of stretches) {
    for (const piece of split(lines, size)) {
      const text = textOf(piece)
      if (text.trim() === '') continue
      if (text.length > left || !calls.length) {
        calls.push([])
        left = size
      }
      calls.at(-1)!.push({ type: 'text', label, source, text })
      left -= text.length
    }
  }
  return calls
}

function textOf(lines: readonly WorthyLine[]): string {
  return lines
    .map((line) => line.text.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}
