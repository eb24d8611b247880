import { Link } from 'wouter'
import { Page } from '../ui/Page.tsx'
import { messages } from './messages.ts'
import { HOME } from './places.ts'

/** At an address of the console that is no screen. */
export function MissingPage() {
  return (
    <Page title={messages.missingTitle}>
      <p className="text-ink2">{messages.missingText}</p>
      <Link href={HOME} className="font-bold text-brand underline">
        {messages.missingBack}
      </Link>
    </Page>
  )
}
