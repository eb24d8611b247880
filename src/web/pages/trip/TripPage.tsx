import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  CalendarRange,
  CircleHelp,
  LayoutGrid,
  Map as MapIcon,
  Pencil,
  Plane,
  Share2,
  Users,
} from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { PRODUCT } from '#contract/product.ts'
import type { Itinerary } from '#contract/trip.ts'
import { tripName } from '#domain/views/trip-name.ts'
import { isRefused } from '#web/api.ts'
import { keepViewLink } from '#web/storage.ts'
import { useTimes } from '#web/times.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { PartBoundary } from '#web/ui/PartBoundary.tsx'
import { PressBoundary } from '#web/ui/PressBoundary.tsx'
import { Loading } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Footer } from '../Footer.tsx'
import { messages as frameMessages } from '../messages.ts'
import {
  TripProvider,
  useTrip,
  useTripAccess,
  type Adding,
  type DialogName,
  type TripKeys,
} from './access.tsx'
import {
  AddAnywhere,
  AlertsDialog,
  EditDesk,
  fetchPartsAtRest,
  FlightsTab,
  HelpDialog,
  HistoryDialog,
  LiveNotices,
  MapTab,
  PrintSummary,
  ShareDialog,
  TimelineTab,
  TimesDialog,
  TravelersTab,
  TripMissing,
  UnlockDialog,
  UploadDialog,
  Wall,
} from './lazy-parts.ts'
import { messages } from './messages.ts'
import { OverviewSkeleton, OverviewTab } from './overview/OverviewTab.tsx'
import { itineraryQuery, startTripQueries } from './queries.ts'
import { openTab, TABS, useTripSearch, type TabName } from './search.ts'
import { TimesLine, TripBanners } from './TripBanners.tsx'
import { TripSkeleton } from './TripSkeleton.tsx'
import { TripTitle } from './TripTitle.tsx'

const CONTENT = 'trip'

/** Spec page-3, trip-1. Without a view password it leads home. */
export function TripPage(route: Parameters<typeof useTripAccess>[0]) {
  const keys = useTripAccess(route)
  useEffect(() => {
    if (!keys) location.replace('/')
  }, [keys])
  return keys ? <Trip key={keys.access.id} {...keys} /> : <TripSkeleton />
}

function Trip({ access, unlock, settle }: TripKeys) {
  const client = useQueryClient()
  const itinerary = useQuery(itineraryQuery(access))
  const search = useTripSearch()
  // Everything on the page that prints a time follows this choice
  useTimes()
  const { id, credentials } = access
  const { view } = credentials
  useEffect(() => startTripQueries(client, { id, credentials: { view } }), [client, id, view])
  useEffect(fetchPartsAtRest, [])
  const { canEdit: mayEdit } = itinerary.data ?? {}
  const settled = itinerary.isPlaceholderData ? undefined : mayEdit
  useEffect(() => {
    if (settled === undefined) return
    settle(settled)
    keepViewLink(access.id, access.credentials.view)
  }, [settled, settle, access])
  const canEdit = mayEdit ?? false
  const [opened, setOpened] = useState<Opened>({ dialog: null, adding: {} })
  const openDialog = useCallback((dialog: DialogName | null) => setOpened({ dialog, adding: {} }), [])
  const add = useCallback((adding: Adding) => setOpened({ dialog: 'upload', adding }), [])
  const Dialog = opened.dialog && DIALOGS[opened.dialog]
  const context = useMemo(
    () => ({ ...access, canEdit, unlock, openDialog }),
    [access, canEdit, unlock, openDialog],
  )

  if (itinerary.isPending) return <TripSkeleton />
  // What was there stays through a bad connection; a trip that is gone is gone
  if (itinerary.isLoadingError || (itinerary.isRefetchError && isRefused(itinerary.error))) {
    return (
      <PartBoundary text={messages.partFailed} retry={messages.retry}>
        <TripMissing error={itinerary.error} onRetry={() => void itinerary.refetch()} />
      </PartBoundary>
    )
  }
  return (
    <TripProvider value={context}>
      {search.wall ? (
        <OnTheWall itinerary={itinerary.data} />
      ) : (
        <>
          <OnThePage itinerary={itinerary.data} />
          <LiveNotices />
          {canEdit ? <AddAnywhere dialog={opened.dialog} onAdd={add} /> : null}
          {canEdit ? <EditDesk /> : null}
          <PrintSummary />
          <PressBoundary open={opened.dialog} texts={messages} onFail={() => openDialog(null)}>
            {Dialog ? <Dialog adding={opened.adding} onClose={() => openDialog(null)} /> : null}
          </PressBoundary>
        </>
      )}
    </TripProvider>
  )
}

type Opened = { dialog: DialogName | null; adding: Adding }

const DIALOGS = {
  share: ShareDialog,
  unlock: UnlockDialog,
  help: HelpDialog,
  alerts: AlertsDialog,
  upload: UploadDialog,
  times: TimesDialog,
  history: HistoryDialog,
}

function OnTheWall({ itinerary }: { itinerary: Itinerary }) {
  return (
    <>
      <PartBoundary
        text={messages.partFailed}
        retry={messages.retry}
        fallback={<div className="min-h-dvh bg-board" />}
      >
        <Wall title={tripName(itinerary.event)} />
      </PartBoundary>
      <LiveNotices />
    </>
  )
}

function OnThePage({ itinerary }: { itinerary: Itinerary }) {
  return (
    <>
      <title>{`${tripName(itinerary.event)} – ${PRODUCT}`}</title>
      <div className="on-screen min-h-dvh pb-[calc(4.5rem+env(safe-area-inset-bottom)+var(--notices,0px))] md:pb-[var(--notices,0px)] print:pb-0">
        <a
          href={`#${CONTENT}`}
          className="sr-only rounded-md bg-brand px-5 py-3 font-bold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30"
        >
          {messages.skip}
        </a>
        <TripHeader isExample={itinerary.isExample} />
        <main
          id={CONTENT}
          tabIndex={-1}
          className="mx-auto outline-none min-h-[calc(100dvh-4rem)] max-w-[1160px] px-4 pb-8 md:px-6 md:pb-16 print:min-h-0"
        >
          <TripTitle itinerary={itinerary} />
          <TripBanners />
          <TimesLine />
          <TripTabs itinerary={itinerary} />
        </main>
        <Footer />
      </div>
    </>
  )
}

const QUIET =
  'grid size-[48px] shrink-0 place-items-center rounded-md text-ink2 hover:bg-sunken hover:text-ink md:w-auto md:grid-flow-col md:gap-2 md:px-3 md:font-bold print:hidden'

/** With its word on phones too: a pencil alone says too little. */
const EDIT =
  '@min-[22.4rem]:w-auto @min-[22.4rem]:grid-flow-col @min-[22.4rem]:gap-1.5 @min-[22.4rem]:px-2 md:px-3 @min-[22.4rem]:font-bold'

function TripHeader({ isExample }: { isExample: boolean }) {
  const { canEdit, openDialog } = useTrip()
  const mayUnlock = !canEdit && !isExample
  return (
    <header className="@container sticky top-0 z-20 border-b border-line bg-paper/95 backdrop-blur-sm print:static">
      <div className="mx-auto flex min-h-16 max-w-[1160px] items-center gap-[4px] px-[16px] py-[8px] md:gap-2 md:px-6">
        <a
          href="/"
          aria-label={frameMessages.home}
          className="mr-auto flex min-h-[48px] min-w-[48px] items-center"
        >
          <Logo name={PRODUCT} small={mayUnlock} />
        </a>
        <button type="button" className={QUIET} onClick={() => openDialog('help')}>
          <CircleHelp aria-hidden className="size-[24px]" />
          <span className="max-md:sr-only">{messages.help}</span>
        </button>
        {mayUnlock ? (
          <button
            type="button"
            title={messages.requestEdit}
            className={cx(QUIET, EDIT)}
            onClick={() => openDialog('unlock')}
          >
            <Pencil aria-hidden className="size-[22px]" />
            <span className="@max-[22.4rem]:sr-only">{messages.edit}</span>
          </button>
        ) : null}
        <Button className="min-h-[48px] shrink-0 md:px-[16px]" onClick={() => openDialog('share')}>
          <Share2 aria-hidden className="size-[20px]" />
          <span className="@max-[17rem]:sr-only">{messages.share}</span>
        </Button>
      </div>
    </header>
  )
}

const PANELS = {
  overview: [LayoutGrid, OverviewTab],
  flights: [Plane, FlightsTab],
  timeline: [CalendarRange, TimelineTab],
  travelers: [Users, TravelersTab],
  map: [MapIcon, MapTab],
} as const

/** Tabs of `?tab=`. Their content is rendered last, to stay responsive. */
function TripTabs({ itinerary }: { itinerary: Itinerary }) {
  const { tab = 'overview' } = useTripSearch()
  const isFilled = useDeferredValue(true, false)
  const loading = <Loading text={messages.loading} />
  const waiting = tab === 'overview' ? <OverviewSkeleton /> : loading
  return (
    <Tabs
      label={messages.sections}
      placement="page"
      value={tab}
      onChange={(value) => openTab(value as TabName)}
      items={TABS.map((name) => {
        const [Icon, Panel] = PANELS[name]
        return {
          value: name,
          label: messages.tabs[name],
          icon: <Icon aria-hidden className="size-6 md:size-5.5" />,
          panel: (
            <PartBoundary
              key={itinerary.event.id}
              text={messages.partFailed}
              retry={messages.retry}
              fallback={loading}
            >
              {isFilled ? <Panel /> : waiting}
            </PartBoundary>
          ),
        }
      })}
    />
  )
}
