import { useEffect, useRef, type ReactNode } from 'react'

/** The path whose heading people have heard. */
let heard = location.pathname

/**
 * The heading of a screen. It has the focus where the screen came in place of another one without a new page;
 * `focus`: in any case, since it says what happened.
 */
export function ScreenHeading({ focus = false, children }: { focus?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (heard === location.pathname && !focus) return
    heard = location.pathname
    heading.current?.focus()
  }, [focus])
  return (
    <h1 ref={heading} tabIndex={-1} className="display text-3xl outline-none md:text-4xl">
      {children}
    </h1>
  )
}
