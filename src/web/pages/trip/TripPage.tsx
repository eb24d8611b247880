import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo } from 'react'
import { PRODUCT } from '#contract/product.ts'
import type { Itinerary } from '#contract/trip.ts'
import { tripName } from '#domain/views/trip-name.ts'
import { keepViewLink } from '#web/storage.ts'
import { useTimes } from '#web/times.ts'
import { PartBoundary } from '#web/ui/PartBoundary.tsx'
import { PressBoundary } from '#web/ui/PressBoundary.tsx'
import { Footer } from '../Footer.tsx'
import { TripProvider, useTripAccess, type DialogName, type TripAccess, type TripRoute } from './access.tsx'
import {
  AddAnywhere,
  EditDesk,
  fetchPartsAtRest,
  LiveNotices,
  PrintSummary,
  TripMissing,
  Wall,
} from './lazy-parts.ts'
import { messages } from './messages.ts'
import { OpenDialog, useDialogs } from './OpenDialog.tsx'
import { isRefused, itineraryQuery, startTripQueries } from './queries.ts'
import { TimesLine } from './times/TimesLine.tsx'
import { useTripSearch } from './search.ts'
import { TripBanners } from './TripBanners.tsx'
import { TripHeader } from './TripHeader.tsx'
import { TripSkeleton } from './TripSkeleton.tsx'
import { TripTabs } from './TripTabs.tsx'
import { TripTitle } from './TripTitle.tsx'

/** Where the link for those who come by keyboard leads. */
const CONTENT = 'trip'

/** `/itinerary/{itineraryId}/{viewPassword}` (spec page-3, trip-1). Without a view password there is nothing to show: home. */
export function TripPage(route: TripRoute) {
  const { access, unlock, settle } = useTripAccess(route)
  useEffect(() => {
    if (!access) location.replace('/')
  }, [access])
  return access ? <Trip key={access.id} access={access} unlock={unlock} settle={settle} /> : <TripSkeleton />
}

type TripProps = {
  access: TripAccess
  unlock: (editPassword: string) => void
  settle: (canEdit: boolean) => void
}

/** Asks for the trip, and shows its page, its wall, or why there is none. */
function Trip({ access, unlock, settle }: TripProps) {
  const itinerary = useQuery(itineraryQuery(access))
  const search = useTripSearch()
  // Everything on the page that prints a time follows this choice
  useTimes()
  useStart(access)
  const { canEdit: mayEdit } = itinerary.data ?? {}
  const settled = itinerary.isPlaceholderData ? undefined : mayEdit
  useEffect(() => {
    if (settled === undefined) return
    settle(settled)
    keepViewLink(access.id, access.credentials.view)
  }, [settled, settle, access])
  const canEdit = mayEdit ?? false
  const { opened, open, add } = useDialogs()
  const context = useMemo(
    () => ({ ...access, canEdit, unlock, openUpload: () => add({}), openAlerts: () => open('alerts') }),
    [access, canEdit, unlock, add, open],
  )

  if (itinerary.isPending) return <TripSkeleton />
  // What was there stays through a bad connection; a trip that is gone is gone
  if (itinerary.isLoadingError || (itinerary.isRefetchError && isRefused(itinerary.error))) {
    return (
      <PartBoundary text={messages.partFailed} retry={messages.retry}>
        <Suspense>
          <TripMissing error={itinerary.error} onRetry={() => void itinerary.refetch()} />
        </Suspense>
      </PartBoundary>
    )
  }
  return (
    <TripProvider value={context}>
      {search.wall ? (
        <OnTheWall itinerary={itinerary.data} />
      ) : (
        <>
          <OnThePage itinerary={itinerary.data} canEdit={canEdit} onOpen={open} />
          <LiveNotices />
          {canEdit ? <AddAnywhere dialog={opened.dialog} onAdd={add} /> : null}
          {canEdit ? <EditDesk /> : null}
          <PrintSummary />
          <PressBoundary open={opened.dialog} texts={messages} onFail={() => open(null)}>
            <Suspense>
              <OpenDialog opened={opened} onClose={() => open(null)} />
            </Suspense>
          </PressBoundary>
        </>
      )}
    </TripProvider>
  )
}

/** Asks at once for what the tabs show, and later for their parts. */
function useStart({ id, credentials: { view } }: TripAccess): void {
  const client = useQueryClient()
  useEffect(() => startTripQueries(client, { id, credentials: { view } }), [client, id, view])
  useEffect(fetchPartsAtRest, [])
}

function OnTheWall({ itinerary }: { itinerary: Itinerary }) {
  return (
    <>
      <PartBoundary text={messages.partFailed} retry={messages.retry}>
        <Suspense fallback={<div className="min-h-dvh bg-board" />}>
          <Wall title={tripName(itinerary.event)} />
        </Suspense>
      </PartBoundary>
      <LiveNotices />
    </>
  )
}

type PageProps = { itinerary: Itinerary; canEdit: boolean; onOpen: (dialog: DialogName) => void }

function OnThePage({ itinerary, canEdit, onOpen }: PageProps) {
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
        <TripHeader mayUnlock={!canEdit && !itinerary.isExample} onOpen={onOpen} />
        <main
          id={CONTENT}
          tabIndex={-1}
          className="mx-auto outline-none min-h-[calc(100dvh-4rem)] max-w-[1160px] px-4 pb-8 md:px-6 md:pb-16 print:min-h-0"
        >
          <TripTitle itinerary={itinerary} />
          <TripBanners onEdit={() => onOpen('unlock')} />
          <TimesLine />
          <TripTabs itinerary={itinerary} />
        </main>
        <Footer />
      </div>
    </>
  )
}
