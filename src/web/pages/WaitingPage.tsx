import { PRODUCT } from '#contract/product.ts'
import { PageFrame } from './PageFrame.tsx'
import { messages } from './messages.ts'

/** What the build renders for pages that need the app. */
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
