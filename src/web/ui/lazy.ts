import { createElement, lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react'

export class PartMissing extends Error {
  override name = 'PartMissing'
}

const failed = new Set<() => void>()

/** Retries failed fetches on the next render; `lazy` alone would keep the failure for ever. */
export function renewParts(): void {
  for (const renew of failed) renew()
  failed.clear()
}

type Load<P extends object> = () => Promise<ComponentType<P>>

/**
 * A lazy component that renders at once when loaded: `lazy` shows its fallback for at least 300 ms, even for
 * a settled promise. Throws {@link PartMissing} while rendering. `fetch` preloads it.
 */
export function lazyComponent<P extends object>(
  load: Load<P>,
): ComponentType<P> & { fetch: () => Promise<unknown> } {
  let ready: ComponentType<P> | undefined
  let waiting = begin()
  function begin() {
    return lazy(() =>
      fetch().then(
        (component) => ({ default: component }),
        (cause: unknown) => {
          failed.add(() => (waiting = begin()))
          throw new PartMissing('A part of the page could not be fetched', { cause })
        },
      ),
    ) as unknown as ComponentType<P>
  }
  const fetch = () => load().then((component) => (ready = component))
  function Part(props: P) {
    const [Chosen] = useState(() => ready ?? waiting)
    return createElement(Chosen, props)
  }
  return Object.assign(Part, { fetch })
}

/** An optional component: a page that cannot load it goes on with `Without`, and retries when back online. */
export function lazyOptional<P extends object>(
  load: Load<P>,
  Without: (props: P) => ReactNode = () => null,
): ComponentType<P> {
  let ready: ComponentType<P> | undefined
  const fetch = () => load().then((component) => (ready = component))
  return function Optional(props: P) {
    const [Chosen, setChosen] = useState(() => ready)
    useEffect(() => {
      if (Chosen) return
      let isGone = false
      const tryIt = () =>
        void fetch().then(
          (component) => isGone || setChosen(() => component),
          () => undefined,
        )
      tryIt()
      addEventListener('online', tryIt)
      return () => {
        isGone = true
        removeEventListener('online', tryIt)
      }
    }, [Chosen])
    return createElement(Chosen ?? Without, props)
  }
}

/** Imports a module and picks one of its exports. */
export const exported =
  <M, K extends keyof M>(load: () => Promise<M>, name: K) =>
  (): Promise<M[K]> =>
    load().then((part) => part[name])
