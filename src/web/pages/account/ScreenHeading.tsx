import type { LucideIcon } from 'lucide-react'
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

type ScreenProps = { title: string; icon?: LucideIcon; tone?: string; focus?: boolean; children: ReactNode }

/** The content of a screen with few words. `tone`: class of the icon. */
export function SparseScreen({ title, icon: Icon, tone, focus = false, children }: ScreenProps) {
  return (
    <div className="mx-auto grid max-w-[34rem] grid-cols-[minmax(0,1fr)] justify-items-start gap-5 py-4 md:py-12">
      {Icon ? <Icon aria-hidden className={`size-12 stroke-[1.6] ${tone}`} /> : null}
      <ScreenHeading focus={focus}>{title}</ScreenHeading>
      {children}
    </div>
  )
}
