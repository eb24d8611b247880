import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'

/** One sentence where a list would be, and perhaps one action. */
export function Empty({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-7 text-center text-ink2">
      <Inbox aria-hidden className="size-6 text-ink3" strokeWidth={1.6} />
      <p>{text}</p>
      {action}
    </div>
  )
}
