import { useEffect, useRef, type ReactNode } from 'react'

let heard = location.pathname

/** Takes the focus on client-side navigation; always with `focus`, as a result that is news. */
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
