import { PencilLine } from 'lucide-react'
import type { Traveler } from '#contract/trip.ts'
import { Button } from '#web/ui/Button.tsx'
import { useTrip } from '../access.tsx'
import { openForm } from './desk.ts'
import { editMessages as messages } from './messages.ts'

/** Leads from a document that gave nothing to the form, with the people that it names. */
export function NotRead({ failed, travelers = [] }: { failed: boolean; travelers?: readonly Traveler[] }) {
  const { canEdit } = useTrip()
  if (!canEdit) return null
  const fill = travelers.length ? { travelers: travelers.map(({ id }) => id) } : {}
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-ink2">{failed ? messages.notRead : messages.noFlight}</span>
      <Button kind="outline" aria-haspopup="dialog" onClick={() => openForm({ thing: 'flight', fill })}>
        <PencilLine aria-hidden className="size-5" />
        {messages.enterByHand}
      </Button>
    </p>
  )
}
