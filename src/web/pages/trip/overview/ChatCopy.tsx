import { Check, MessageCircle } from 'lucide-react'
import { LIMITS } from '#contract/limits.ts'
import { shownZone } from '#web/times.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { usePassing } from '#web/ui/use-notice.ts'
import { wallClockHere } from '#web/zoned.ts'
import { sentenceMessages as messages } from './sentence-messages.ts'
import type { travelerSentences } from './sentences.ts'

type Props = {
  travelers: Parameters<typeof travelerSentences>[0]
  data: Parameters<typeof travelerSentences>[1]
}

/** Copies a sentence about each traveler, ready to be pasted into a chat. */
export function ChatCopy({ travelers, data }: Props) {
  const [outcome, setOutcome] = usePassing<'copied' | 'failed'>(LIMITS.copiedMs)
  if (travelers.length === 0) return null
  const copy = async () => {
    const now = Date.now()
    const view = { now, today: wallClockHere(now).date, zone: shownZone() }
    const { travelerSentences: sentencesOf } = await import('./sentences.ts')
    const sentences = sentencesOf(travelers, data, view).map(({ text }) => text.replaceAll('\u00a0', ' '))
    await copyText(sentences.join('\n'))
  }
  const isCopied = outcome === 'copied'
  return (
    <div className="px-4 md:px-6 print:hidden">
      <button
        type="button"
        onClick={() =>
          void copy().then(
            () => setOutcome('copied'),
            () => setOutcome('failed'),
          )
        }
        className="flex min-h-12 w-full items-center gap-3 text-left text-lg font-bold"
      >
        {isCopied ? (
          <Check aria-hidden className="size-6 shrink-0 text-ok" />
        ) : (
          <MessageCircle aria-hidden className="size-6 shrink-0 text-brand" />
        )}
        {isCopied ? messages.copied : messages.action}
      </button>
      <p role="status" className="sr-only">
        {isCopied ? messages.said : null}
      </p>
      <p role="alert" className="pb-2 text-sm font-bold text-bad empty:hidden">
        {outcome === 'failed' ? messages.copyFailed : null}
      </p>
    </div>
  )
}
