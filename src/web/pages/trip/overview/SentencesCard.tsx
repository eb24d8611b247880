import { MessageCircle } from 'lucide-react'
import { Card } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { TravelerFace } from '../faces.tsx'
import { FoldedList } from './FoldedList.tsx'
import { sentenceMessages as messages } from './sentence-messages.ts'
import { travelerSentences, type Sentence, type View } from './sentences.ts'

const SHOWN = 5

type Props = {
  travelers: readonly Sentence['traveler'][]
  data: Parameters<typeof travelerSentences>[1]
  view: View
}

export function SentencesCard({ travelers, data, view }: Props) {
  const sentences = travelerSentences(travelers, data, view)
  if (!sentences.length) return null
  return (
    <Card aria-labelledby="sentences" className="p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sentences" className="flex items-center gap-3 text-lg font-bold">
          <MessageCircle aria-hidden className="size-6 shrink-0 text-brand" />
          {messages.title}
        </h2>
        <CopyButton
          text={sentences.map(({ text }) => text.replaceAll('\u00a0', ' ')).join('\n')}
          what={messages.what}
          said={messages.copied}
          failed={messages.copyFailed}
        />
      </div>
      <FoldedList items={sentences} limit={SHOWN} className="mt-2 divide-y divide-line">
        {({ traveler, text }) => (
          <li key={traveler.id} className="flex items-start gap-3 py-3">
            <TravelerFace traveler={traveler} size={36} />
            <span className="min-w-0 pt-1 leading-7 wrap-anywhere">{text}</span>
          </li>
        )}
      </FoldedList>
    </Card>
  )
}
