import { PencilLine } from 'lucide-react'
import { fieldWords } from '#domain/views/field-words.ts'
import { editMessages as messages } from './messages.ts'

/** Marks what somebody typed in. The airline goes with the number and is not named. */
export function ByHand({ fields }: { fields: readonly string[] }) {
  const named = fields.filter((field) => !['airline', 'airlineCode', 'pickup', 'dropoff'].includes(field))
  if (named.length === 0) return null
  return (
    <span className="flex min-w-0 items-start gap-2" title={messages.byHandTitle}>
      <PencilLine aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
      <span className="min-w-0">
        {messages.byHandMark}
        {named.length > ALL ? null : `: ${named.map(fieldWords).join(', ')}`}
      </span>
    </span>
  )
}

/** A flight that was added by hand has them all: naming them says nothing. */
const ALL = 4
