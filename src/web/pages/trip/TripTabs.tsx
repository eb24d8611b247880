import { CalendarRange, LayoutGrid, Map as MapIcon, Plane, Users } from 'lucide-react'
import { Suspense, useDeferredValue, type ReactNode } from 'react'
import type { Itinerary } from '#contract/trip.ts'
import { PartBoundary } from '#web/ui/PartBoundary.tsx'
import { Loading } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { FlightsTab, MapTab, TimelineTab, TravelersTab } from './lazy-parts.ts'
import { messages } from './messages.ts'
import { openTab } from './open-tab.ts'
import { OverviewSkeleton } from './overview/OverviewSkeleton.tsx'
import { OverviewTab } from './overview/OverviewTab.tsx'
import { TABS, useTripSearch, type TabName } from './search.ts'

const ICONS = {
  overview: LayoutGrid,
  flights: Plane,
  timeline: CalendarRange,
  travelers: Users,
  map: MapIcon,
}

/** The five tabs; `?tab=` selects one and follows it. What is in it is drawn after the rest, in pieces between which a press is heard. */
export function TripTabs({ itinerary }: { itinerary: Itinerary }) {
  const { tab = 'overview' } = useTripSearch()
  const isFilled = useDeferredValue(true, false)
  const loading = <Loading text={messages.loading} />
  const waiting = tab === 'overview' ? <OverviewSkeleton /> : loading
  const panels: Record<TabName, ReactNode> = {
    overview: <OverviewTab />,
    flights: <FlightsTab />,
    timeline: <TimelineTab />,
    travelers: <TravelersTab />,
    map: <MapTab />,
  }
  return (
    <Tabs
      label={messages.sections}
      placement="page"
      value={tab}
      onChange={(value) => openTab(value as TabName)}
      items={TABS.map((name) => {
        const Icon = ICONS[name]
        return {
          value: name,
          label: messages.tabs[name],
          icon: <Icon aria-hidden className="size-6 md:size-5.5" />,
          panel: (
            <PartBoundary text={messages.partFailed} retry={messages.retry} key={itinerary.event.id}>
              {isFilled ? <Suspense fallback={loading}>{panels[name]}</Suspense> : waiting}
            </PartBoundary>
          ),
        }
      })}
    />
  )
}
