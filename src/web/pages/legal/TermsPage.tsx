import { LegalText } from './LegalText.tsx'
import { terms } from './messages.ts'

export function TermsPage() {
  return <LegalText {...terms} />
}
