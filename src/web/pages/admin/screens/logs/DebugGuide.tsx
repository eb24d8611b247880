import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { Card } from '../../ui/Card.tsx'
import { GUIDE } from './guide.ts'
import { logMessages as messages } from './messages.ts'

/** Tells in steps how to find why a mail was not read. */
export function DebugGuide() {
  return (
    <Card title={messages.guide} about={messages.guideHint}>
      <ol className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-5">
        {GUIDE.map(({ title, text, link }, index) => (
          <li key={title} className="flex flex-col gap-1 border-t-2 border-line pt-2">
            <h3 className="font-bold">
              <span className="tnum text-brand">{index + 1}</span> {title}
            </h3>
            <p className="text-sm text-ink2">{text}</p>
            <Link
              href={link.place}
              className="mt-auto inline-flex min-h-9 items-center gap-1.5 self-start font-bold text-brand underline-offset-2 hover:underline"
            >
              {link.label}
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
