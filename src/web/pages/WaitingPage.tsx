import { PRODUCT } from '#contract/product.ts'
import { PageFrame } from './PageFrame.tsx'
import { messages } from './messages.ts'

/** What the build draws of a page that the app has to draw: the mark in its place, and what it waits for. */
export function WaitingPage({ title }: { title?: string }) {
  return (
    <PageFrame>
      <title>{title ? `${title} – ${PRODUCT}` : PRODUCT}</title>
      <noscript>
        <p className="mx-auto max-w-[1160px] px-5 pt-6 md:px-6 md:pt-10">{messages.needsScript}</p>
      </noscript>
    </PageFrame>
  )
}
