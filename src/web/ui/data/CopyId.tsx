import { Check, Copy } from 'lucide-react'
import { copyText } from '../copy-text.ts'
import { usePassing } from '../use-notice.ts'
import { shortId } from './format.ts'

const COPIED_MS = 2_000

type ShortProps = { id: string; what?: string; isTitled?: boolean }

/** Eight characters of an id, and how to copy the whole one. */
export const ShortId = ({ id, isTitled, ...rest }: ShortProps) => (
  <span title={isTitled ? id : undefined} className="flex items-center">
    <code className="font-mono text-sm">{shortId(id)}</code>
    <CopyId id={id} {...rest} />
  </span>
)

/** Copies the whole id, of which eight characters are shown (spec debug-6). */
export function CopyId({ id, what = 'correlation id' }: { id: string; what?: string }) {
  const [copied, setCopied] = usePassing<true>(COPIED_MS)
  const Icon = copied ? Check : Copy
  return (
    <>
      <button
        type="button"
        aria-label={`Copy ${what} ${shortId(id)}`}
        title="Copy the whole id"
        onClick={() => void copyText(id).then(() => setCopied(true))}
        className="inline-grid size-7 shrink-0 place-items-center rounded-sm text-ink3 hover:bg-sunken hover:text-ink"
      >
        <Icon aria-hidden className="size-3.5" />
      </button>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </>
  )
}
