import type { ReactNode } from 'react'
import { render } from './landing-static.tsx'
import { messages as contact } from './pages/contact/messages.ts'
import { privacy, PrivacyPage } from './pages/legal/PrivacyPage.tsx'
import { terms, TermsPage } from './pages/legal/TermsPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { messages } from './pages/messages.ts'
import { PageBoundary } from './pages/PageBoundary.tsx'
import { PageFrame } from './pages/PageFrame.tsx'
import { TripSkeleton } from './pages/trip/TripSkeleton.tsx'
import type { StaticPage } from './static-page.ts'

type Drawn = Omit<StaticPage, 'contents'> & { page: ReactNode }

const PAGES: Drawn[] = [
  { file: 'terms.html', page: <TermsPage />, kind: 'text', description: terms.lead },
  { file: 'privacy.html', page: <PrivacyPage />, kind: 'text', description: privacy.lead },
  {
    file: 'contact.html',
    page: <WaitingPage title={contact.title} />,
    kind: 'frame',
    description: contact.lead,
  },
  { file: 'trip.html', page: <TripSkeleton />, kind: 'skeleton' },
  { file: 'trip-drawn.html', page: null, kind: 'trip' },
  { file: 'not-found.html', page: <NotFoundPage />, kind: 'text' },
  { file: 'app.html', page: <WaitingPage />, kind: 'frame' },
]

/** Renders the app's pages for the build. */
export function renderPages(): Promise<StaticPage[]> {
  return Promise.all(
    PAGES.map(async ({ page, ...rest }) => ({
      ...rest,
      contents: await render(<PageBoundary place="">{page}</PageBoundary>),
    })),
  )
}

function WaitingPage({ title }: { title?: string }) {
  return (
    <PageFrame title={title}>
      <noscript>
        <p className="mx-auto max-w-[1160px] px-5 pt-6 md:px-6 md:pt-10">{messages.needsScript}</p>
      </noscript>
    </PageFrame>
  )
}
