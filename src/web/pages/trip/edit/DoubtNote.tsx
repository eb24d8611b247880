import { SearchCheck } from 'lucide-react'
import { fieldWords } from '#domain/views/field-words.ts'
import { formMessages as messages } from './form-messages.ts'

type Props = {
  field: string
  /** The document should have said it, and did not. */
  missing: boolean
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
}

/** Stands under a value that should be checked until it is changed: somebody may also say that it is right. */
export function DoubtNote({ field, missing, confirmed, onConfirm }: Props) {
  return (
    <div className="grid gap-1 rounded-sm bg-warn-bg px-3 py-2 text-sm text-warn">
      <p className="flex items-start gap-2">
        <SearchCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <b>{messages.pleaseCheck(fieldWords(field))}</b> {missing ? messages.notFound : messages.unsure}
        </span>
      </p>
      {missing ? null : (
        <label className="flex min-h-12 cursor-pointer items-center gap-3 font-bold">
          <input
            type="checkbox"
            checked={confirmed}
            onChange={(event) => onConfirm(event.target.checked)}
            className="size-6 shrink-0 accent-brand"
          />
          {messages.right}
        </label>
      )}
    </div>
  )
}
