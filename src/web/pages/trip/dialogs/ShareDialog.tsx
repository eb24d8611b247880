import { Mail } from 'lucide-react'
import { tripName } from '#domain/views/trip-name.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useTrip } from '../access.tsx'
import { InboundAddress } from '../mail/InboundAddress.tsx'
import { messages as pageMessages } from '../messages.ts'
import { PrintButton } from '../print/PrintButton.tsx'
import { useItinerary } from '../queries.ts'
import { LinkCard } from './LinkCard.tsx'
import { shareMessages as messages } from './messages.ts'
import { useLinks } from './use-links.ts'

/** Both links and the email address, each with Copy and Learn more (spec access-7). */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { data: itinerary } = useItinerary()
  const { canEdit } = useTrip()
  const { view, edit, broken } = useLinks()
  const name = itinerary ? tripName(itinerary.event) : messages.trip
  return (
    <Dialog open onClose={onClose} title={messages.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {broken ? (
          <Notice tone="warn">
            {pageMessages.unreachable} ({broken}).
          </Notice>
        ) : null}
        <LinkCard kind="view" link={view} tripName={name} />
        {edit ? (
          <>
            <LinkCard kind="edit" link={edit} tripName={name} />
            <EmailCard />
          </>
        ) : canEdit ? (
          <Notice tone="bad">{messages.edit.missing}</Notice>
        ) : null}
        <PrintButton onClose={onClose} />
      </div>
    </Dialog>
  )
}

function EmailCard() {
  return (
    <section aria-labelledby="share-email" className="rounded-lg border border-line p-[16px]">
      <div className="mb-3 flex items-center gap-3">
        <span className="grid size-[44px] shrink-0 place-items-center rounded-full bg-sunken text-ink2">
          <Mail aria-hidden className="size-6" />
        </span>
        <div className="min-w-0">
          <h3 id="share-email" className="font-bold">
            {messages.email.title}
          </h3>
          <p className="text-sm text-ink2">{messages.email.kind}</p>
        </div>
      </div>
      <InboundAddress missing={messages.email.missing} more={messages.email.more} manage />
    </section>
  )
}
