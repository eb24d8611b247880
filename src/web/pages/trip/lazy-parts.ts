import { createElement, type ComponentType } from 'react'
import { lazyComponent, lazyOptional } from '#web/ui/lazy.ts'

const pressed: { fetch: () => Promise<unknown> }[] = []

/** Fetched once the page is idle, so that tabs and dialogs open at once, also offline. */
function atPress<P extends object>(load: () => Promise<ComponentType<P>>) {
  const part = lazyComponent(load)
  pressed.push(part)
  return part
}

export const FlightsTab = atPress(() => import('./flights/FlightsTab.tsx').then((part) => part.FlightsTab))
export const TimelineTab = atPress(() =>
  import('./timeline/TimelineTab.tsx').then((part) => part.TimelineTab),
)
export const TravelersTab = atPress(() =>
  import('./travelers/TravelersTab.tsx').then((part) => part.TravelersTab),
)
export const MapTab = atPress(() => import('./map/MapTab.tsx').then((part) => part.MapTab))
export const RouteMap = lazyComponent(() => import('./map/RouteMap.tsx').then((part) => part.RouteMap))
export const DocumentDetail = atPress(() =>
  import('./documents/DocumentDetail.tsx').then((part) => part.DocumentDetail),
)
export const RenameForm = atPress(() => import('./RenameForm.tsx').then((part) => part.RenameForm))
export const ShareDialog = atPress(() => import('./dialogs/ShareDialog.tsx').then((part) => part.ShareDialog))
export const UnlockDialog = atPress(() =>
  import('./dialogs/UnlockDialog.tsx').then((part) => part.UnlockDialog),
)
export const HelpDialog = atPress(() => import('./dialogs/HelpDialog.tsx').then((part) => part.HelpDialog))
export const UploadDialog = atPress(() =>
  import('./dialogs/UploadDialog.tsx').then((part) => part.UploadDialog),
)
export const TimesDialog = atPress(() => import('./dialogs/TimesDialog.tsx').then((part) => part.TimesDialog))
export const AlertsDialog = atPress(() =>
  import('./alerts/AlertsDialog.tsx').then((part) => part.AlertsDialog),
)
export const HistoryDialog = atPress(() =>
  import('./edit/HistoryDialog.tsx').then((part) => part.HistoryDialog),
)
export const Wall = atPress(() => import('./wall/Wall.tsx').then((part) => part.Wall))
export const TripMissing = atPress(() => import('./TripMissing.tsx').then((part) => part.TripMissing))
export const QrCode = atPress(() => import('./dialogs/QrCode.tsx').then((part) => part.QrCode))

/** Shown when loaded; the page works without them. */
export const LiveNotices = lazyOptional(() =>
  import('./notices/LiveNotices.tsx').then((part) => part.LiveNotices),
)
export const AlertsButton = lazyOptional(() =>
  import('./alerts/AlertsButton.tsx').then((part) => part.AlertsButton),
)
export const MailLine = lazyOptional(() => import('./mail/MailLine.tsx').then((part) => part.MailLine))
export const EditNotice = lazyOptional(() => import('./edit/EditNotice.tsx').then((part) => part.EditNotice))
export const PrintSummary = lazyOptional(() =>
  import('./print/PrintSummary.tsx').then((part) => part.PrintSummary),
)
export const ForwardingNotices = lazyOptional(() =>
  import('./mail/ForwardingNotices.tsx').then((part) => part.ForwardingNotices),
)
export const OfflineNote = lazyOptional(() =>
  import('./notices/OfflineNote.tsx').then((part) => part.OfflineNote),
)
export const AddAnywhere = lazyOptional(() =>
  import('./dialogs/AddAnywhere.tsx').then((part) => part.AddAnywhere),
)

/** Keeps its space until loaded. */
export const LiveLine = lazyOptional(
  () => import('./live/LiveLine.tsx').then((part) => part.LiveLine),
  () => createElement('div', { className: 'min-h-26 sm:min-h-14' }),
)

/** Below the first screen. */
export const SentencesCard = lazyOptional(
  () => import('./overview/SentencesCard.tsx').then((part) => part.SentencesCard),
  ({ travelers }) =>
    createElement('div', { style: { minHeight: `${5 + 4 * Math.min(5, travelers.length)}rem` } }),
)

export const EditDesk = lazyOptional(() => import('./edit/EditDesk.tsx').then((part) => part.EditDesk))

export const PickupField = lazyOptional(
  () => import('./edit/PickupField.tsx').then((part) => part.PickupField),
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
