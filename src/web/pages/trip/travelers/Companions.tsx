import { LIMITS } from '#contract/limits.ts'
import { firstName } from '#web/format.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { travelerMessages as messages } from './messages.ts'

/** Two first names and "+N" (spec view-20), 'Solo' without any. */
export function Companions({ names }: { names: readonly string[] }) {
  if (!names.length) return <Badge tone="plain">{messages.solo}</Badge>
  const more = names.length - LIMITS.companionNames
  return (
    <span title={names.join(', ')}>
      {names.slice(0, LIMITS.companionNames).map(firstName).join(', ')}
      {more > 0 ? <span className="text-ink2"> {messages.more(more)}</span> : null}
    </span>
  )
}
