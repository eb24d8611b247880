import { LegalText } from './LegalText.tsx'
import { privacy } from './messages.ts'

export function PrivacyPage() {
  return <LegalText {...privacy} />
}
