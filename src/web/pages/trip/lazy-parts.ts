import { createElement } from 'react'
import { beside, shown } from '#web/ui/part.ts'

/**
 * What the first screen does not need. It is fetched when the page has come to rest, so that a tab or a dialog opens
 * at once, and also when the network is gone by then.
 */
export const FlightsTab = shown(() => import('./flights/FlightsTab.tsx').then((part) => part.FlightsTab))
export const TimelineTab = shown(() => import('./timeline/TimelineTab.tsx').then((part) => part.TimelineTab))
export const TravelersTab = shown(() =>
  import('./travelers/TravelersTab.tsx').then((part) => part.TravelersTab),
)
export const MapTab = shown(() => import('./map/MapTab.tsx').then((part) => part.MapTab))
export const RouteMap = shown(() => import('./map/RouteMap.tsx').then((part) => part.RouteMap))
export const DocumentDetail = shown(() =>
  import('./documents/DocumentDetail.tsx').then((part) => part.DocumentDetail),
)
export const RenameForm = shown(() => import('./RenameForm.tsx').then((part) => part.RenameForm))
export const ShareDialog = shown(() => import('./dialogs/ShareDialog.tsx').then((part) => part.ShareDialog))
export const UnlockDialog = shown(() =>
  import('./dialogs/UnlockDialog.tsx').then((part) => part.UnlockDialog),
)
export const HelpDialog = shown(() => import('./dialogs/HelpDialog.tsx').then((part) => part.HelpDialog))
export const UploadDialog = shown(() =>
  import('./dialogs/UploadDialog.tsx').then((part) => part.UploadDialog),
)
export const TimesDialog = shown(() => import('./dialogs/TimesDialog.tsx').then((part) => part.TimesDialog))
export const AlertsDialog = shown(() => import('./alerts/AlertsDialog.tsx').then((part) => part.AlertsDialog))
export const HistoryDialog = shown(() =>
  import('./edit/HistoryDialog.tsx').then((part) => part.HistoryDialog),
)
export const Wall = shown(() => import('./wall/Wall.tsx').then((part) => part.Wall))
export const TripMissing = shown(() => import('./TripMissing.tsx').then((part) => part.TripMissing))
export const QrCode = shown(() => import('./dialogs/QrCode.tsx').then((part) => part.QrCode))

/** Drawn as soon as they are there; the page does without them until then. */
export const LiveNotices = beside(() => import('./notices/LiveNotices.tsx').then((part) => part.LiveNotices))
/** The bell. */
export const TellMe = beside(() => import('./alerts/TellMe.tsx').then((part) => part.TellMe))
export const MailLine = beside(() => import('./mail/MailLine.tsx').then((part) => part.MailLine))
export const EditNotice = beside(() => import('./edit/EditNotice.tsx').then((part) => part.EditNotice))
export const PrintSummary = beside(() => import('./print/PrintSummary.tsx').then((part) => part.PrintSummary))
export const ForwardingNotices = beside(() =>
  import('./mail/ForwardingNotices.tsx').then((part) => part.ForwardingNotices),
)
export const OfflineNote = beside(() => import('./notices/OfflineNote.tsx').then((part) => part.OfflineNote))
export const AddAnywhere = beside(() => import('./dialogs/AddAnywhere.tsx').then((part) => part.AddAnywhere))

/** It keeps its room until it is there. */
export const LiveLine = beside(
  () => import('./live/LiveLine.tsx').then((part) => part.LiveLine),
  () => createElement('div', { className: 'min-h-26 sm:min-h-14' }),
)

/** Below what a screen shows at first. */
export const SentencesCard = beside(
  () => import('./overview/SentencesCard.tsx').then((part) => part.SentencesCard),
  ({ travelers }) =>
    createElement('div', { style: { minHeight: `${5 + 4 * Math.min(5, travelers.length)}rem` } }),
)

/** For editors only: it fetches the forms itself. */
export const EditDesk = beside(() => import('./edit/EditDesk.tsx').then((part) => part.EditDesk))

/** "Who picks them up?" in place, for editors; see PickupFieldProps. */
export const PickupField = beside(
  () => import('./edit/PickupField.tsx').then((part) => part.PickupField),
  ({ children }) => children,
)

const FIRST = [
  FlightsTab,
  TimelineTab,
  TravelersTab,
  MapTab,
  DocumentDetail,
  RenameForm,
  ShareDialog,
  UnlockDialog,
  HelpDialog,
  UploadDialog,
  TimesDialog,
  AlertsDialog,
  HistoryDialog,
  Wall,
  TripMissing,
  QrCode,
]

const REST_MS = 1_500

/**
 * Fetches everything that is drawn at a press, a while after the page is there: what is small first. What failed is
 * fetched when the network is back. Answers how to call it off.
 */
export function fetchPartsAtRest(): () => void {
  const fetchAll = () =>
    void Promise.allSettled(FIRST.map(({ fetch }) => fetch())).then(() =>
      RouteMap.fetch().catch(() => undefined),
    )
  const timer = setTimeout(fetchAll, REST_MS)
  addEventListener('online', fetchAll)
  return () => {
    clearTimeout(timer)
    removeEventListener('online', fetchAll)
  }
}
