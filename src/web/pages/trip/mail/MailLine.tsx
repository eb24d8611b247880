import { Mail } from 'lucide-react'
import { useState } from 'react'
import { instantDayText } from '#web/instants.ts'
import { readItem, writeItem } from '#web/storage.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { lazyOptional } from '#web/ui/lazy.ts'
import { useTrip } from '../access.tsx'
import { messages as pageMessages } from '../messages.ts'
import { useItinerary } from '../queries.ts'
import { Address } from './AddressBox.tsx'
import { mailMessages as messages } from './messages.ts'
import { useMail } from './queries.ts'

const WelcomeDialog = lazyOptional(() => import('./WelcomeDialog.tsx').then((part) => part.WelcomeDialog))

/** 'Forward emails:' with the address and Copy while it is live (spec trip-7), else a sentence. */
export function MailLine() {
  const { data: mail, isPending } = useMail()
  if (isPending) return null
  const address = mail?.state === 'live' ? mail.magicEmailAddress : null
  if (address) return <LiveLine address={address} expiresAt={mail?.expiresAt ?? null} />
  const ended = mail?.state === 'revoked' || mail?.state === 'expired' ? messages.ended[mail.state] : null
  return <p className="text-sm text-ink2">{ended?.text ?? pageMessages.addHint}</p>
}

function LiveLine({ address, expiresAt }: { address: string; expiresAt: string | null }) {
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 @max-[18rem]:flex @max-[18rem]:flex-wrap text-sm leading-[1.35] text-ink2 sm:flex sm:items-center">
      <Mail aria-hidden className="hidden size-5 shrink-0 text-brand sm:block" />
      <p className="contents min-w-0 text-sm leading-[1.35] text-ink2 sm:block">
        <span className="self-end">{messages.line}</span>{' '}
        <b className="row-start-3 max-sm:col-span-2 wrap-anywhere text-ink sm:whitespace-nowrap">
          <Address address={address} />
        </b>{' '}
        {expiresAt ? (
          <span className="row-start-2 sm:inline-block">
            <span className="max-sm:hidden">· </span>
            {messages.lineUntil(instantDayText(expiresAt))}
          </span>
        ) : null}
      </p>
      <div className="col-start-2 row-span-2 row-start-1">
        <CopyButton text={address} what={messages.what} said={messages.copied} failed={messages.copyFailed} />
      </div>
      <Welcome address={address} />
    </div>
  )
}

/** For editors of a trip with an address and without flights, once per trip and browser (spec trip-9). */
function Welcome({ address }: { address: string }) {
  const { id } = useTrip()
  const { data: itinerary } = useItinerary()
  const [open, setOpen] = useState(
    () =>
      readItem(`onboarding_dismissed_${id}`) === null &&
      itinerary?.flights.length === 0 &&
      !document.querySelector('[role=dialog]'),
  )
  if (!open) return null
  const dismiss = () => {
    writeItem(`onboarding_dismissed_${id}`, 'true')
    setOpen(false)
  }
  return <WelcomeDialog address={address} onClose={dismiss} />
}
