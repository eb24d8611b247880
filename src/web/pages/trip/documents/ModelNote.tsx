import { Bot } from 'lucide-react'
import type { ExtractedData } from '#contract/trip.ts'
import { modelMessages as messages } from './model-messages.ts'

/** What a language model had to do with a document, in one line; nothing where none is set up. */
export function ModelNote({ model }: Pick<ExtractedData, 'model'>) {
  if (!model) return null
  const text = model.status === 'used' && model.partial ? messages.partial : messages[model.status]
  return (
    <p className="flex items-start gap-2 text-sm text-ink2">
      <Bot aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {text}
    </p>
  )
}
