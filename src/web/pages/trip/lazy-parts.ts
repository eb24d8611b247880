import { lazy, type ReactNode } from 'react'
import type { AnywhereProps } from './dialogs/AddAnywhere.tsx'

/**
 * What the first screen does not need. It is fetched when the page has come to rest, so that a tab or a dialog opens
 * at once, and also when the network is gone by then.
 */
const parts = {
  flights: () => import('./flights/FlightsTab.tsx'),
  timeline: () => import('./timeline/TimelineTab.tsx'),
  travelers: () => import('./travelers/TravelersTab.tsx'),
  map: () => import('./map/MapTab.tsx'),
  document: () => import('./documents/DocumentDetail.tsx'),
  rename: () => import('./RenameForm.tsx'),
  share: () => import('./dialogs/ShareDialog.tsx'),
  unlock: () => import('./dialogs/UnlockDialog.tsx'),
  help: () => import('./dialogs/HelpDialog.tsx'),
  upload: () => import('./dialogs/UploadDialog.tsx'),
  times: () => import('./dialogs/TimesDialog.tsx'),
  wall: () => import('./wall/Wall.tsx'),
  missing: () => import('./TripMissing.tsx'),
  live: () => import('./notices/LiveNotices.tsx'),
  mail: () => import('./mail/MailLine.tsx'),
  history: () => import('./edit/HistoryDialog.tsx'),
  forwarding: () => import('./mail/ForwardingNotices.tsx'),
  offline: () => import('./notices/OfflineNote.tsx'),
  anywhere: () => import('./dialogs/AddAnywhere.tsx'),
  qr: () => import('./dialogs/QrCode.tsx'),
}

export const FlightsTab = lazy(() => parts.flights().then((part) => ({ default: part.FlightsTab })))
export const TimelineTab = lazy(() => parts.timeline().then((part) => ({ default: part.TimelineTab })))
export const TravelersTab = lazy(() => parts.travelers().then((part) => ({ default: part.TravelersTab })))
export const MapTab = lazy(() => parts.map().then((part) => ({ default: part.MapTab })))
export const DocumentDetail = lazy(() => parts.document().then((part) => ({ default: part.DocumentDetail })))
export const RenameForm = lazy(() => parts.rename().then((part) => ({ default: part.RenameForm })))
export const ShareDialog = lazy(() => parts.share().then((part) => ({ default: part.ShareDialog })))
export const UnlockDialog = lazy(() => parts.unlock().then((part) => ({ default: part.UnlockDialog })))
export const HelpDialog = lazy(() => parts.help().then((part) => ({ default: part.HelpDialog })))
export const UploadDialog = lazy(() => parts.upload().then((part) => ({ default: part.UploadDialog })))
export const TimesDialog = lazy(() => parts.times().then((part) => ({ default: part.TimesDialog })))
export const Wall = lazy(() => parts.wall().then((part) => ({ default: part.Wall })))
export const TripMissing = lazy(() => parts.missing().then((part) => ({ default: part.TripMissing })))
export const QrCode = lazy(() => parts.qr().then((part) => ({ default: part.QrCode })))

/** Beside the trip: a page that cannot load them goes on without. */
const nothing: { default: () => ReactNode } = { default: () => null }
export const LiveNotices = lazy<() => ReactNode>(() =>
  parts.live().then(
    (part) => ({ default: part.LiveNotices }),
    () => nothing,
  ),
)
export const MailLine = lazy<() => ReactNode>(() =>
  parts.mail().then(
    (part) => ({ default: part.MailLine }),
    () => nothing,
  ),
)
export const HistoryDialog = lazy(() => parts.history().then((part) => ({ default: part.HistoryDialog })))

/** "Who picks them up?" in place, for editors; see PickupFieldProps. */
export const PickupField = lazy(() =>
  import('./edit/PickupField.tsx').then((part) => ({ default: part.PickupField })),
)

/** For editors only: it fetches the forms itself. */
export const EditDesk = lazy(() => import('./edit/EditDesk.tsx').then((part) => ({ default: part.EditDesk })))
export const EditNotice = lazy(() =>
  import('./edit/EditNotice.tsx').then(
    (part) => ({ default: part.EditNotice }),
    () => nothing,
  ),
)

export const ForwardingNotices = lazy<() => ReactNode>(() =>
  parts.forwarding().then(
    (part) => ({ default: part.ForwardingNotices }),
    () => nothing,
  ),
)
export const OfflineNote = lazy<() => ReactNode>(() =>
  parts.offline().then(
    (part) => ({ default: part.OfflineNote }),
    () => nothing,
  ),
)
export const AddAnywhere = lazy<(props: AnywhereProps) => ReactNode>(() =>
  parts.anywhere().then(
    (part) => ({ default: part.AddAnywhere }),
    () => nothing,
  ),
)

const REST_MS = 1_500

/** Fetches everything above, a while after the page is there. Answers how to call it off. */
export function fetchPartsAtRest(): () => void {
  const timer = setTimeout(() => {
    for (const load of Object.values(parts)) void load().catch(() => undefined)
  }, REST_MS)
  return () => clearTimeout(timer)
}
