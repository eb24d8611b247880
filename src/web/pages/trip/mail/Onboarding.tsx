import { useState } from 'react'
import { readItem, writeItem } from '#web/storage.ts'
import { lazyOptional } from '#web/ui/lazy.ts'
import { useTrip } from '../access.tsx'
import { isBegun } from '../begun.ts'
import { useItinerary } from '../queries.ts'
import { useMail } from './queries.ts'

const WelcomeDialog = lazyOptional(() => import('./WelcomeDialog.tsx').then((part) => part.WelcomeDialog))

/**
 * For editors of a trip with an address and without flights, once per trip and browser (spec trip-9); not
 * while it is begun, since the first sheet asks what to add.
 */
export function Onboarding() {
  const { id } = useTrip()
  const { data: mail } = useMail()
  const { data: itinerary } = useItinerary()
  const address = mail?.state === 'live' ? mail.magicEmailAddress : null
  const [open, setOpen] = useState(
    () =>
      readItem(`onboarding_dismissed_${id}`) === null &&
      itinerary?.flights.length === 0 &&
      !isBegun(id) &&
      !document.querySelector('[role=dialog]'),
  )
  if (!open || !address) return null
  const dismiss = () => {
    writeItem(`onboarding_dismissed_${id}`, 'true')
    setOpen(false)
  }
  return <WelcomeDialog address={address} onClose={dismiss} />
}
