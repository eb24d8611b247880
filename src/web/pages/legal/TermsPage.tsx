import { withFigures } from './legal-document.ts'
import { LegalText } from './LegalText.tsx'
import text from './terms.json' with { type: 'json' }

/** Terms of Service, 11 sections (spec page-1). */
export const terms = withFigures(text)

export function TermsPage() {
  return <LegalText {...terms} />
}
