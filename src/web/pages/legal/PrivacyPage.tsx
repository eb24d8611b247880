import { CONSOLE } from '#contract/admin/limits.ts'
import { withFigures } from './legal-document.ts'
import { LegalText } from './LegalText.tsx'
import text from './privacy.json' with { type: 'json' }

/** Privacy Policy, 12 sections (spec page-1). PRIVACY.md says the same for operators; both must agree. */
export const privacy = withFigures(text, { traceDays: CONSOLE.traceDays })

export function PrivacyPage() {
  return <LegalText {...privacy} />
}
