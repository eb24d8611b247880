import { Age, Clock } from '../../ui/Age.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { streamMessages as messages } from './messages.ts'

/** Says that lines are old. `since`: when the stream was last heard, in epoch milliseconds. */
export function OldLines({ since }: { since: number }) {
  return (
    <Notice tone="warn">
      {messages.old} <Clock at={since} /> (<Age at={since} />)
    </Notice>
  )
}
