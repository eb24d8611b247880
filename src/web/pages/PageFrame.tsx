import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Logo } from './Logo.tsx'

type Props = {
  name: string
  children: ReactNode
  footer: ReactNode
  backdrop?: ReactNode
  /** Stands beside the mark, which then makes room for it. */
  nav?: ReactNode
}

/** Header with the mark, content, footer: the frame of the simple pages. */
export function PageFrame({ name, children, footer, backdrop, nav }: Props) {
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-clip">
      {backdrop}
      <header
        className={cx(
          // Without it, the mark keeps its word on every screen
          nav ? '@container' : null,
          'mx-auto flex min-h-18 w-full max-w-[1160px] flex-wrap items-center justify-between gap-x-2 px-5 md:px-6',
        )}
      >
        <a href="/" aria-label={`${name} home`} className="flex min-h-12 min-w-12 items-center">
          <Logo name={name} small={Boolean(nav)} />
        </a>
        {nav}
      </header>
      <main className="flex-1">{children}</main>
      {footer}
    </div>
  )
}
