import { Check, Copy } from 'lucide-react'
import { LIMITS } from '#contract/limits.ts'
import { Button } from './Button.tsx'
import { copyText } from './copy-text.ts'
import { usePassing } from './use-notice.ts'

type Props = {
  text: string
  what: string
  /** Announced once it is copied. */
  said?: string
  /** Shown below for a while if it cannot be copied. */
  failed: string
  kind?: 'primary' | 'outline'
  /** Shows what is copied, too. */
  isNamed?: boolean
}

export function CopyButton({ text, what, failed, said = 'Copied', kind = 'outline', isNamed }: Props) {
  const [copied, setCopied] = usePassing<true>(LIMITS.copiedMs)
  const [failure, setFailure] = usePassing<string>(LIMITS.notificationFailedMs)
  const copy = () =>
    void copyText(text).then(
      () => setCopied(true),
      () => setFailure(failed),
    )
  return (
    <div className="grid shrink-0 gap-1">
      <Button kind={kind} onClick={copy} className="min-w-32">
        {copied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
        <span>{copied ? 'Copied' : 'Copy'}</span>
        <span className={isNamed ? '' : 'sr-only'}> {what}</span>
      </Button>
      <span aria-live="polite" className="sr-only">
        {copied ? said : null}
      </span>
      <p role="alert" className="w-0 min-w-full text-sm font-bold text-bad empty:hidden">
        {failure}
      </p>
    </div>
  )
}
