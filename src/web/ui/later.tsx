import { takePress } from '../pressed.ts'
import { readTimes } from '../times.ts'
import { endHydration, isHydrating, resumeHydration } from '../visit.ts'
import { lazy, memo, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'

type Load = () => Promise<ComponentType>

type Options = {
  /** Of the box around the part. */
  className: string
  /** Its place where the server drew nothing. */
  fallback: ReactNode
}

/**
 * A part below the first screen. What the server drew of it stands until somebody comes near, by scrolling,
 * with a finger or with the keyboard. Then its code is fetched, it is hydrated, and a press that came too
 * early is repeated. It takes no props: where they changed, the drawn part would have to go. `fetch`: has the
 * code ready, so that the part is drawn at once, as on the server.
 */
export function makeLater(load: Load, { className, fallback }: Options) {
  let ready: ComponentType | undefined
  const asked = Promise.withResolvers<{ default: ComponentType }>()
  const onHydrated = new Set<() => void>()
  let isResumed = false
  const Waiting = lazy(() => asked.promise)
  const fetch = async () => {
    const Part = await load()
    if (ready) return
    ready = Part
    if (onHydrated.size) {
      isResumed = true
      resumeHydration()
    }
    asked.resolve({
      default: function Hydrated() {
        useEffect(() => {
          for (const tell of onHydrated) tell()
          end()
        }, [])
        return <Part />
      },
    })
  }
  const end = () => {
    if (!isResumed) return
    isResumed = false
    endHydration()
    readTimes()
  }
  function Later() {
    const [Part] = useState(() => ready ?? Waiting)
    const [isDrawn] = useState(isHydrating)
    const box = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (ready || !box.current) return
      if (!isDrawn) return void fetch().catch(() => undefined)
      const come = comeNear(box.current, () => void fetch().catch(() => undefined))
      onHydrated.add(come.end)
      return () => {
        onHydrated.delete(come.end)
        come.stop()
        end()
      }
    }, [isDrawn])
    return (
      <div ref={box} data-later className={className}>
        <Suspense fallback={fallback}>
          <Part />
        </Suspense>
      </div>
    )
  }
  return Object.assign(memo(Later), { fetch })
}

/** Selects the boxes of parts that are hydrated later. */
export const LATER = '[data-later]'

/** Calls `onNear` each time somebody comes near. `end`: it is hydrated, and takes a press that it missed. */
function comeNear(place: HTMLElement, onNear: () => void) {
  const stop = new AbortController()
  const { signal } = stop
  let pressed = takePress(place)
  if (pressed) onNear()
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
  })
  observer.observe(place)
  signal.addEventListener('abort', () => observer.disconnect())
  place.addEventListener('pointerdown', onNear, { signal })
  place.addEventListener('focusin', onNear, { signal })
  // Before React, which stops a press on its way to a part that is not hydrated
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || !place.contains(target)) return
      pressed = target.closest('button')
      onNear()
    },
    { signal, capture: true },
  )
  // One that arrives is taken: the part was hydrated for it
  place.addEventListener('click', () => (pressed = null), { signal })
  return {
    stop: () => stop.abort(),
    end: () => {
      stop.abort()
      if (pressed?.isConnected) pressed.click()
    },
  }
}
