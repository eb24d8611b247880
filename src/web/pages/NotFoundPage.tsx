import { PRODUCT } from '#contract/product.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { PageFrame } from '#web/ui/PageFrame.tsx'
import { RouteArcs } from '#web/ui/RouteArcs.tsx'
import { Footer } from './Footer.tsx'
import { messages } from './messages.ts'

export function NotFoundPage() {
  return (
    <PageFrame name={PRODUCT} backdrop={<RouteArcs onPhones />} footer={<Footer />}>
      <title>{`Not found – ${PRODUCT}`}</title>
      <div className="mx-auto grid max-w-[44rem] justify-items-center gap-7 px-5 py-24 text-center md:py-40">
        <h1 className="display text-3xl md:text-5xl">{messages.notFoundTitle}</h1>
        <a href="/" className={buttonClass()}>
          {messages.notFoundAction}
        </a>
      </div>
    </PageFrame>
  )
}
