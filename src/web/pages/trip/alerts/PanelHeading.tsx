import { useEffect, useRef } from 'react'

/** What the dialog says now. It has the focus when it came in place of what was pressed. */
export function PanelHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [children])
  return (
    <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
      {children}
    </h3>
  )
}
