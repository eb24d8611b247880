import { LegalText } from './LegalText.tsx'
import { privacy } from './privacy-messages.ts'

export function PrivacyPage() {
  return <LegalText {...privacy} />
}
