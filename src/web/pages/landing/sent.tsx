import { createRef, lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { insist, markAsleep } from '#web/insist.ts'

/**
 * A part that the page is sent with, and that comes to life when its code is there. Until then, and where
 * that cannot be fetched, it stays as it was sent: React leaves alone what waits. It stands once on the page.
 */
export function sent(load: () => Promise<ComponentType>): () => ReactNode {
  const place = createRef<HTMLDivElement>()
  const Part = lazy(async () => {
    const part = await insist(load, () => markAsleep(place.current, true))
    markAsleep(place.current, false)
    return { default: part }
  })
  return function Sent() {
    return (
      <div ref={place} className="contents">
        <Suspense>
          <Part />
        </Suspense>
      </div>
    )
  }
}
