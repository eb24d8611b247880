import { Check, Copy } from 'lucide-react'
import { Button } from './Button.tsx'
import { copyText } from './copy-text.ts'
import { usePassing } from './use-notice.ts'

type Props = {
  text: string
  what: string
  copiedMs: number
  onError: () => void
  /** Announced once it is copied. */
  said?: string
  kind?: 'primary' | 'outline'
}

export function CopyButton({ text, what, copiedMs, onError, said = 'Copied', kind = 'outline' }: Props) {
  const [copied, setCopied] = usePassing<true>(copiedMs)
  const copy = () => void copyText(text).then(() => setCopied(true), onError)
  return (
    <>
      <Button kind={kind} onClick={copy} className="min-w-32 shrink-0">
        {copied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
        <span>{copied ? 'Copied' : 'Copy'}</span>
        <span className="sr-only"> {what}</span>
      </Button>
      <span aria-live="polite" className="sr-only">
        {copied ? said : null}
      </span>
    </>
  )
}
