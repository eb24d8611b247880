import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/Notice.tsx'
import { messages } from './messages.ts'

const loadCreate = () => import('./create-trip.ts')

export function StartButton() {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // Who comes back finds the page as it was left
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && setPending(false)
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [])
  const start = () => {
    forgetFailure()
    forgetFailure = () => setFailure(null)
    setPending(true)
    void startTrip().then((reason) => {
      if (reason === null) return
      setFailure(reason)
      setPending(false)
    })
  }
  const prepare = () => void loadCreate().catch(() => undefined)
  return (
    <>
      <Button
        className="min-h-15 text-lg noscript:hidden"
        disabled={pending}
        onClick={start}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {pending ? messages.starting : messages.start}
        {pending ? null : <ArrowRight aria-hidden className="size-6" />}
      </Button>
      <noscript className="text-ink2 sm:order-last sm:basis-full">{messages.needsScript}</noscript>
      {failure ? (
        <div className="mt-2 text-left sm:order-last sm:basis-full">
          <Problem text={failure} />
        </div>
      ) : null}
    </>
  )
}

/** Clears the last failure, also of the other button. */
let forgetFailure = () => {}

async function startTrip(): Promise<string | null> {
  try {
    const { createTrip } = await loadCreate()
    const created = await createTrip()
    if ('refusal' in created) return created.refusal
    location.assign(created.path)
    return null
  } catch {
    return messages.createFailed
  }
}
