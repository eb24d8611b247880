import { createRef, lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { insist, markAsleep } from '#web/insist.ts'

/** A prerendered part that hydrates when its code has loaded. It may stand once on a page. */
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
