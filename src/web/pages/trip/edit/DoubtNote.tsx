import { SearchCheck } from 'lucide-react'
import { formMessages as messages } from './form-messages.ts'

type Props = { confirmed: boolean; onConfirm: (confirmed: boolean) => void }

/** Stands under a value that should be checked: it is changed, or said to be right. */
export function DoubtNote({ confirmed, onConfirm }: Props) {
  return (
    <div className="grid gap-1 rounded-sm bg-warn-bg px-3 py-2 text-sm text-warn">
      <p className="flex items-start gap-2">
        <SearchCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          <b>{messages.pleaseCheck}:</b> {messages.readFrom}
        </span>
      </p>
      <label className="flex min-h-12 cursor-pointer items-center gap-3 font-bold">
        <input
          type="checkbox"
          checked={confirmed}
          onChange={(event) => onConfirm(event.target.checked)}
          className="size-6 shrink-0 accent-brand"
        />
        {messages.right}
      </label>
    </div>
  )
}
