import { PencilLine } from 'lucide-react'
import type { TripDocument } from '#contract/trip.ts'
import { Button } from '#web/ui/Button.tsx'
import { useTrip } from '../access.tsx'
import { openForm } from './desk.ts'
import { editMessages as messages } from './messages.ts'

/** Leads from a document that gave nothing to the form, with the people that it names. */
export function EnterByHand({ document }: { document: TripDocument }) {
  const { canEdit } = useTrip()
  if (!canEdit) return null
  const travelers = document.travelers.map(({ id }) => id)
  const fill = travelers.length ? { travelers } : {}
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-ink2">{document.status === 'failed' ? messages.notRead : messages.noFlight}</span>
      <Button kind="outline" aria-haspopup="dialog" onClick={() => openForm({ thing: 'flight', fill })}>
        <PencilLine aria-hidden className="size-5" />
        {messages.enterByHand}
      </Button>
    </p>
  )
}

/** In the dialog that adds documents, which closes for it. */
export function OrByHand({ onClose }: { onClose: () => void }) {
  const { canEdit } = useTrip()
  if (!canEdit) return null
  return (
    <Button
      kind="quiet"
      className="mt-3 w-full"
      onClick={() => {
        onClose()
        openForm({ thing: 'flight' })
      }}
    >
      <PencilLine aria-hidden className="size-5" />
      {messages.byHand}
    </Button>
  )
}
