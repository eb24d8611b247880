import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { PRODUCT } from '#contract/product.ts'
import { tripName } from '#domain/summary.ts'
import { useTimes } from '#web/times.ts'
import { PartBoundary } from '#web/ui/PartBoundary.tsx'
import { PressBoundary } from '#web/ui/PressBoundary.tsx'
import { Footer } from '../Footer.tsx'
import {
  TripProvider,
  useTripAccess,
  type Adding,
  type DialogName,
  type TripAccess,
  type TripRoute,
} from './access.tsx'
import {
  AddAnywhere,
  EditDesk,
  fetchPartsAtRest,
  HelpDialog,
  LiveNotices,
  PrintSummary,
  ShareDialog,
  TripMissing,
  UnlockDialog,
  UploadDialog,
  Wall,
} from './lazy-parts.ts'
import { messages } from './messages.ts'
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

/** `/itinerary/{itineraryId}/{viewPassword}` (spec A §2). Without a view password there is nothing to show: home. */
export function TripPage(route: TripRoute) {
  const { access, unlock, settle } = useTripAccess(route)
  useEffect(() => {
    if (!access) location.replace('/')
  }, [access])
  return access ? <Trip key={access.id} access={access} unlock={unlock} settle={settle} /> : null
}

type TripProps = {
  access: TripAccess
  unlock: (editPassword: string) => void
  settle: (canEdit: boolean) => void
}

function Trip({ access, unlock, settle }: TripProps) {
  const client = useQueryClient()
  const itinerary = useQuery(itineraryQuery(access))
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const [adding, setAdding] = useState<Adding>({})
  // Everything on the page that prints a time follows this choice
  useTimes()
  const search = useTripSearch()
  const { id, credentials } = access
  useEffect(
    () => startTripQueries(client, { id, credentials: { view: credentials.view } }),
    [client, id, credentials.view],
  )
  useEffect(fetchPartsAtRest, [])
  const canEdit = itinerary.data?.canEdit ?? false
  const settled = itinerary.isPlaceholderData ? undefined : itinerary.data?.canEdit
  useEffect(() => {
    if (settled !== undefined) settle(settled)
  }, [settled, settle])
  const add = useCallback((what: Adding) => {
    setAdding(what)
    setDialog('upload')
  }, [])
  const context = useMemo(
    () => ({ ...access, canEdit, unlock, openUpload: () => add({}) }),
    [access, canEdit, unlock, add],
  )
  const close = () => setDialog(null)

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
  if (search.wall) {
    return (
      <TripProvider value={context}>
        <PartBoundary text={messages.partFailed} retry={messages.retry}>
          <Suspense fallback={<div className="min-h-dvh bg-board" />}>
            <Wall title={tripName(itinerary.data.event)} />
          </Suspense>
        </PartBoundary>
        <LiveNotices />
      </TripProvider>
    )
  }
  return (
    <TripProvider value={context}>
      <title>{`${tripName(itinerary.data.event)} – ${PRODUCT}`}</title>
      <div className="on-screen min-h-dvh pb-[calc(4.5rem+env(safe-area-inset-bottom)+var(--notices,0px))] md:pb-[var(--notices,0px)] print:pb-0">
        <a
          href={`#${CONTENT}`}
          className="sr-only rounded-md bg-brand px-5 py-3 font-bold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30"
        >
          {messages.skip}
        </a>
        <TripHeader canEdit={canEdit} onOpen={setDialog} />
        <main
          id={CONTENT}
          tabIndex={-1}
          className="mx-auto outline-none min-h-[calc(100dvh-4rem)] max-w-[1160px] px-4 pb-8 md:px-6 md:pb-16 print:min-h-0"
        >
          <TripTitle itinerary={itinerary.data} />
          <TripBanners onEdit={() => setDialog('unlock')} />
          <TimesLine />
          <TripTabs itinerary={itinerary.data} />
        </main>
        <Footer />
      </div>
      <LiveNotices />
      {canEdit ? <AddAnywhere dialog={dialog} onAdd={add} /> : null}
      {canEdit ? <EditDesk /> : null}
      <PrintSummary />
      <PressBoundary open={dialog} texts={messages} onFail={close}>
        <Suspense>
          {dialog === 'share' ? <ShareDialog onClose={close} /> : null}
          {dialog === 'unlock' ? <UnlockDialog onClose={close} /> : null}
          {dialog === 'help' ? <HelpDialog onClose={close} /> : null}
          {dialog === 'upload' ? <UploadDialog adding={adding} onClose={close} /> : null}
        </Suspense>
      </PressBoundary>
    </TripProvider>
  )
}
