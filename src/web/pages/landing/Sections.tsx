import { ClosingSection } from './ClosingSection.tsx'
import { FeaturesSection } from './FeaturesSection.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { StepsSection } from './StepsSection.tsx'
import { TestimonialsSection } from './TestimonialsSection.tsx'
import { WaysSection } from './WaysSection.tsx'

/** Everything below the first screen, in the order of spec page-12, page-13, page-14 and page-16; privacy stands last. */
export function Sections() {
  return (
    <>
      <TestimonialsSection />
      <WaysSection />
      <StepsSection />
      <FeaturesSection />
      <PrivacySection />
      <ClosingSection />
    </>
  )
}
