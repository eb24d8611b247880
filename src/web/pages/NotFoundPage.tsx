import { buttonClass } from '#web/ui/Button.tsx'
import { messages } from './messages.ts'
import { Backdrop } from './Backdrop.tsx'
import { PageFrame } from './PageFrame.tsx'

export function NotFoundPage() {
  return (
    <PageFrame title={messages.notFoundPage} backdrop={<Backdrop />}>
      <div className="mx-auto grid max-w-[44rem] justify-items-center gap-7 px-5 py-24 text-center md:py-40">
        <h1 className="display text-3xl md:text-5xl">{messages.notFoundTitle}</h1>
        <a href="/" className={buttonClass()}>
          {messages.notFoundAction}
        </a>
      </div>
    </PageFrame>
  )
}
