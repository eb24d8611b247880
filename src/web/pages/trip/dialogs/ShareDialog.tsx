import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { tripName } from '#domain/views/trip-name.ts'
import { dayText } from '#web/format.ts'
import { useTakesMail } from '#web/health.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useTrip } from '../access.tsx'
import { tripNoteMessages } from '../notices/messages.ts'
import { InboundAddress } from '../mail/InboundAddress.tsx'
import { useItinerary } from '../queries.ts'
import { AddLinkCard, GuestsSwitch } from './HelperLinks.tsx'
import { AccessCard, LinkCard } from './LinkCard.tsx'
import { shareMessages } from './messages.ts'
import { useLinks } from './use-links.ts'

/** The view link first; for editors the links for helpers and the email address, folded (spec access-7). */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { data: itinerary } = useItinerary()
  const { canEdit } = useTrip()
  const takesMail = useTakesMail()
  const { view, edit, broken } = useLinks()
  const name = itinerary ? tripName(itinerary.event) : shareMessages.trip
  return (
    <Dialog open onClose={onClose} title={shareMessages.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {broken ? (
          <Notice tone="warn">
            {tripNoteMessages.unreachable} ({broken}).
          </Notice>
        ) : null}
        <LinkCard kind="view" link={view} tripName={name} />
        {edit ? (
          <>
            <Unfold text={shareMessages.help}>
              <LinkCard kind="edit" link={edit} tripName={name} />
              <AddLinkCard tripName={name} />
              <GuestsSwitch />
            </Unfold>
            {takesMail ? (
              <Unfold text={shareMessages.byEmail}>
                <AccessCard way="email">
                  <div className="mt-3">
                    <InboundAddress more={shareMessages.email.more} manage />
                  </div>
                </AccessCard>
              </Unfold>
            ) : null}
          </>
        ) : canEdit ? (
          <Notice tone="bad">{shareMessages.edit.missing}</Notice>
        ) : null}
        {itinerary && !itinerary.isExample ? (
          <p className="text-sm text-ink2">{shareMessages.erased(dayText(itinerary.erasedOn))}</p>
        ) : null}
      </div>
    </Dialog>
  )
}

/** Its content, which may ask the server, is there once it was opened. */
function Unfold({ text, children }: { text: string; children: ReactNode }) {
  const [isOpened, setIsOpened] = useState(false)
  return (
    <details
      className="group rounded-lg border border-line"
      onToggle={({ currentTarget }) => setIsOpened(isOpened || currentTarget.open)}
    >
      <summary className="flex min-h-13 list-none items-center gap-2 px-4 font-bold">
        <span className="flex-1">{text}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink2 group-open:rotate-180" />
      </summary>
      {isOpened ? <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-3 pt-1">{children}</div> : null}
    </details>
  )
}
