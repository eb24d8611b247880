import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { messages } from './messages.ts'

/** Leads to the sheet that makes a trip. */
export function StartButton() {
  const [pending, setPending] = useState(false)
  // Who comes back finds the page as it was left
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && setPending(false)
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [])
  const start = () => {
    setPending(true)
    location.assign('/start')
  }
  return (
    <>
      <Button className="min-h-15 text-lg noscript:hidden" disabled={pending} onClick={start}>
        {pending ? messages.starting : messages.start}
        {pending ? null : <ArrowRight aria-hidden className="size-6" />}
      </Button>
      <noscript className="text-ink2 sm:order-last sm:basis-full">{messages.needsScript}</noscript>
    </>
  )
}
