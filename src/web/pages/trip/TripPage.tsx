import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarRange, LayoutGrid, Map as MapIcon, Plane, Users } from 'lucide-react'
import { useCallback, useEffect, useMemo, useReducer } from 'react'
import { PRODUCT } from '#contract/product.ts'
import type { Itinerary } from '#contract/trip.ts'
import { tripName } from '#domain/views/trip-name.ts'
import { Hydrated } from '#web/Hydrated.tsx'
import { isRefused } from '#web/api.ts'
import { keepWhileOpen } from '#web/offline/at-rest.ts'
import { keepViewLink } from '#web/storage.ts'
import { useTimes } from '#web/times.ts'
import { cx } from '#web/ui/cx.ts'
import { PartBoundary } from '#web/ui/PartBoundary.tsx'
import { PressBoundary } from '#web/ui/PressBoundary.tsx'
import { Loading } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Footer } from '../Footer.tsx'
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
  AlertsRenewal,
  DeleteDialog,
  DocumentsDialog,
  ForgetDialog,
  AlertsDialog,
  EditForms,
  FlightsTab,
  HelpDialog,
  HistoryDialog,
  LiveNotices,
  MapTab,
  MenuDialog,
  PrintDialog,
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
import { useKeptAlerts } from './alerts/kept-alerts.ts'
import { messages } from './messages.ts'
import { OverviewSkeleton, OverviewTab } from './overview/OverviewTab.tsx'
import { itineraryQuery, startTripQueries } from './queries.ts'
import { makeTripSearch, openTab, TABS, useTripSearch, type TabName } from './search.ts'
import { AddBar } from './AddBar.tsx'
import { TripBanners, YourTime } from './TripBanners.tsx'
import { TripBar } from './TripBar.tsx'
import { TripSkeleton } from './TripSkeleton.tsx'

const CONTENT = 'trip'

/** Spec page-3, trip-1. Without a view password it leads home. */
export function TripPage(route: Parameters<typeof useTripAccess>[0]) {
  const keys = useTripAccess(route)
  useEffect(() => {
    if (!keys) location.replace('/')
  }, [keys])
  return keys ? <Trip key={keys.access.id} {...keys} /> : <TripSkeleton />
}

function Trip({ access, unlock, settle, refused }: TripKeys) {
  const client = useQueryClient()
  // What the server's page was refused is not asked again before somebody wants it
  const itinerary = useQuery({ ...itineraryQuery(access), retryOnMount: false })
  const search = useTripSearch()
  // Everything on the page that prints a time follows this choice
  useTimes()
  const { id, credentials } = access
  const { view } = credentials
  const { isLoadingError } = itinerary
  useEffect(() => {
    if (!isLoadingError) startTripQueries(client, { id, credentials: { view } })
  }, [client, id, view, isLoadingError])
  useEffect(() => keepWhileOpen(client, access), [client, access])
  const { canEdit: mayEdit, canAdd = false, isExample } = itinerary.data ?? {}
  const settled = itinerary.isPlaceholderData ? undefined : mayEdit
  useEffect(() => {
    if (settled === undefined) return
    settle({ canEdit: settled, canAdd })
    if (!isExample) keepViewLink(access.id, access.credentials.view)
  }, [settled, canAdd, settle, access, isExample])
  const canEdit = mayEdit ?? false
  const [opened, open] = useReducer(openNext, CLOSED)
  const openDialog = useCallback(
    (dialog: DialogName | null, adding: Adding = {}) => open({ dialog, adding }),
    [],
  )
  const close = () => openDialog(opened.from)
  const kept = useKeptAlerts(id)
  const context = useMemo(
    () => ({ ...access, canEdit, canAdd, unlock, openDialog, refused }),
    [access, canEdit, canAdd, unlock, openDialog, refused],
  )

  if (itinerary.isPending) return <TripSkeleton />
  // What was there stays through a bad connection; a trip that is gone is gone
  if (isLoadingError || (itinerary.isRefetchError && isRefused(itinerary.error))) {
    return (
      <PartBoundary text={messages.partFailed} retry={messages.retry}>
        <TripMissing access={access} error={itinerary.error} onRetry={() => void itinerary.refetch()} />
        <Hydrated />
      </PartBoundary>
    )
  }
  return (
    <TripProvider value={context}>
      {search.wall ? (
        <OnTheWall itinerary={itinerary.data} />
      ) : (
        <>
          <OnThePage itinerary={itinerary.data} renaming={opened.dialog === 'rename'} />
          <LiveNotices />
          {canAdd ? <AddAnywhere dialog={opened.dialog} /> : null}
          {canEdit ? <EditForms /> : null}
          {canAdd ? <AddBar /> : null}
          {kept ? <AlertsRenewal /> : null}
          <PrintSummary />
          <PressBoundary open={opened.dialog} texts={messages} onFail={() => openDialog(null)}>
            {[opened.from, opened.dialog].map((name) => {
              const Dialog = name && name !== 'rename' && DIALOGS[name]
              const isCovered = name !== opened.dialog
              return Dialog ? (
                <Dialog key={name} adding={opened.adding} isCovered={isCovered} onClose={close} />
              ) : null
            })}
          </PressBoundary>
        </>
      )}
    </TripProvider>
  )
}

type Asked = { dialog: DialogName | null; adding: Adding }

/** `from`: what comes back when it closes. */
type Opened = Asked & { from: 'documents' | null }

const CLOSED: Opened = { dialog: null, adding: {}, from: null }

/** Whoever goes on from the documents comes back to them. */
function openNext({ dialog, from }: Opened, next: Asked): Opened {
  if (dialog === next.dialog) return { ...next, from }
  return { ...next, from: next.dialog && dialog === 'documents' ? dialog : null }
}

const DIALOGS = {
  menu: MenuDialog,
  share: ShareDialog,
  unlock: UnlockDialog,
  help: HelpDialog,
  alerts: AlertsDialog,
  upload: UploadDialog,
  documents: DocumentsDialog,
  times: TimesDialog,
  history: HistoryDialog,
  delete: DeleteDialog,
  forget: ForgetDialog,
  print: PrintDialog,
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
        <Hydrated />
      </PartBoundary>
      <LiveNotices />
    </>
  )
}

function OnThePage({ itinerary, renaming }: { itinerary: Itinerary; renaming: boolean }) {
  const { canAdd } = useTrip()
  const { tab = 'overview' } = useTripSearch()
  const isFirst = tab === 'overview'
  return (
    <>
      <title>{`${tripName(itinerary.event)} – ${PRODUCT}`}</title>
      <div
        className={cx(
          'on-screen min-h-dvh md:pb-[var(--notices,0px)] print:pb-0',
          // Nothing lies for ever under the tabs, or under Add
          canAdd
            ? 'pb-[calc(9rem+env(safe-area-inset-bottom)+var(--notices,0px))]'
            : 'pb-[calc(4.25rem+env(safe-area-inset-bottom)+var(--notices,0px))]',
        )}
      >
        <a
          href={`#${CONTENT}`}
          className="sr-only rounded-md bg-brand px-5 py-3 font-bold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30"
        >
          {messages.skip}
        </a>
        <TripBar itinerary={itinerary} renaming={renaming} isFull={isFirst} />
        <main
          id={CONTENT}
          tabIndex={-1}
          className="mx-auto outline-none min-h-[calc(100dvh-3.5rem)] max-w-[1160px] px-4 pb-3 md:px-6 md:pb-12 print:min-h-0"
        >
          <TripBanners isFull={isFirst} />
          <TripTabs itinerary={itinerary} tab={tab} />
        </main>
        <Footer />
      </div>
    </>
  )
}

const PANELS = {
  overview: [LayoutGrid, OverviewTab],
  flights: [Plane, FlightsTab],
  timeline: [CalendarRange, TimelineTab],
  travelers: [Users, TravelersTab],
  map: [MapIcon, MapTab],
} as const

/** Tabs of `?tab=`. What the server drew of one is hydrated after the rest, in pieces, as in any boundary. */
function TripTabs({ itinerary, tab }: { itinerary: Itinerary; tab: TabName }) {
  const { who } = useTripSearch()
  const loading = <Loading text={messages.loading} />
  const waiting = tab === 'overview' ? <OverviewSkeleton /> : loading
  return (
    <Tabs
      label={messages.sections}
      placement="page"
      value={tab}
      onChange={(value) => openTab(value as TabName)}
      hrefOf={(value) => makeTripSearch({ tab: value as TabName, who })}
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
              fallback={waiting}
            >
              {name === 'overview' ? null : <YourTime className="mt-3" />}
              <Panel />
              <Hydrated />
            </PartBoundary>
          ),
        }
      })}
    />
  )
}
