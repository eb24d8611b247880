import { LegalText } from './LegalText.tsx'
import { terms } from './terms-messages.ts'

export function TermsPage() {
  return <LegalText {...terms} />
}
