import { createElement, type ComponentType } from 'react'
import { exported, lazyComponent, lazyOptional } from '#web/ui/lazy.ts'

const pressed: { fetch: () => Promise<unknown> }[] = []

/** Fetched once the page is idle, so that tabs and dialogs open at once, also offline. */
function atPress<P extends object>(load: () => Promise<ComponentType<P>>) {
  const part = lazyComponent(load)
  pressed.push(part)
  return part
}

export const FlightsTab = atPress(exported(() => import('./flights/FlightsTab.tsx'), 'FlightsTab'))
export const TimelineTab = atPress(exported(() => import('./timeline/TimelineTab.tsx'), 'TimelineTab'))
export const TravelersTab = atPress(exported(() => import('./travelers/TravelersTab.tsx'), 'TravelersTab'))
export const MapTab = atPress(exported(() => import('./map/MapTab.tsx'), 'MapTab'))
export const RouteMap = lazyComponent(exported(() => import('./map/RouteMap.tsx'), 'RouteMap'))
export const DocumentDetail = atPress(
  exported(() => import('./documents/DocumentDetail.tsx'), 'DocumentDetail'),
)
export const RenameForm = atPress(exported(() => import('./RenameForm.tsx'), 'RenameForm'))
export const ShareDialog = atPress(exported(() => import('./dialogs/ShareDialog.tsx'), 'ShareDialog'))
export const UnlockDialog = atPress(exported(() => import('./dialogs/UnlockDialog.tsx'), 'UnlockDialog'))
export const HelpDialog = atPress(exported(() => import('./dialogs/HelpDialog.tsx'), 'HelpDialog'))
export const UploadDialog = atPress(exported(() => import('./dialogs/UploadDialog.tsx'), 'UploadDialog'))
export const TimesDialog = atPress(exported(() => import('./dialogs/TimesDialog.tsx'), 'TimesDialog'))
export const AlertsDialog = atPress(exported(() => import('./alerts/AlertsDialog.tsx'), 'AlertsDialog'))
export const HistoryDialog = atPress(exported(() => import('./edit/HistoryDialog.tsx'), 'HistoryDialog'))
export const Wall = atPress(exported(() => import('./wall/Wall.tsx'), 'Wall'))
export const TripMissing = atPress(exported(() => import('./TripMissing.tsx'), 'TripMissing'))
export const QrCode = atPress(exported(() => import('./dialogs/QrCode.tsx'), 'QrCode'))

export const LiveNotices = lazyOptional(exported(() => import('./notices/LiveNotices.tsx'), 'LiveNotices'))
export const AlertsButton = lazyOptional(exported(() => import('./alerts/AlertsButton.tsx'), 'AlertsButton'))
export const MailLine = lazyOptional(exported(() => import('./mail/MailLine.tsx'), 'MailLine'))
export const EditNotice = lazyOptional(exported(() => import('./edit/EditNotice.tsx'), 'EditNotice'))
export const PrintSummary = lazyOptional(exported(() => import('./print/PrintSummary.tsx'), 'PrintSummary'))
export const ForwardingNotices = lazyOptional(
  exported(() => import('./mail/ForwardingNotices.tsx'), 'ForwardingNotices'),
)
export const OfflineNote = lazyOptional(exported(() => import('./notices/OfflineNote.tsx'), 'OfflineNote'))
export const AddAnywhere = lazyOptional(exported(() => import('./dialogs/AddAnywhere.tsx'), 'AddAnywhere'))

export const LiveLine = lazyOptional(
  exported(() => import('./live/LiveLine.tsx'), 'LiveLine'),
  () => createElement('div', { className: 'min-h-26 sm:min-h-14' }),
)

export const SentencesCard = lazyOptional(
  exported(() => import('./overview/SentencesCard.tsx'), 'SentencesCard'),
  ({ travelers }) =>
    createElement('div', { style: { minHeight: `${5 + 4 * Math.min(5, travelers.length)}rem` } }),
)

export const EditDesk = lazyOptional(exported(() => import('./edit/EditDesk.tsx'), 'EditDesk'))

export const PickupField = lazyOptional(
  exported(() => import('./edit/PickupField.tsx'), 'PickupField'),
  ({ children }) => children,
)

const REST_MS = 1_500

/** Prefetches parts when the page is idle, and again when back online; the large map last. */
export function fetchPartsAtRest(): () => void {
  const fetchAll = () =>
    void Promise.allSettled(pressed.map(({ fetch }) => fetch())).then(() =>
      RouteMap.fetch().catch(() => undefined),
    )
  const timer = setTimeout(fetchAll, REST_MS)
  addEventListener('online', fetchAll)
  return () => {
    clearTimeout(timer)
    removeEventListener('online', fetchAll)
  }
}
