import type { ReactNode } from 'react'
import { PRODUCT } from '#contract/product.ts'
import { cx } from '#web/ui/cx.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { Footer } from './Footer.tsx'
import { messages } from './messages.ts'

type Props = { title?: string | undefined; backdrop?: ReactNode; nav?: ReactNode; children: ReactNode }

export function PageFrame({ title, backdrop, nav, children }: Props) {
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-clip">
      <title>{title ? `${title} – ${PRODUCT}` : PRODUCT}</title>
      {backdrop}
      <header
        className={cx(
          // Without it, the mark keeps its word on every screen
          nav ? '@container' : null,
          'mx-auto flex min-h-18 w-full max-w-[1160px] flex-wrap items-center justify-between gap-x-2 px-5 md:px-6',
        )}
      >
        <a href="/" aria-label={messages.home} className="flex min-h-12 min-w-12 items-center">
          <Logo name={PRODUCT} small={Boolean(nav)} />
        </a>
        {nav}
      </header>
      <main className="flex-1">{children}</main>
      <Footer />
    </div>
  )
}
