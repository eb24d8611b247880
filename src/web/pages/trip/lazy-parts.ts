import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react'
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
  print: () => import('./print/PrintSummary.tsx'),
  forwarding: () => import('./mail/ForwardingNotices.tsx'),
  offline: () => import('./notices/OfflineNote.tsx'),
  anywhere: () => import('./dialogs/AddAnywhere.tsx'),
  qr: () => import('./dialogs/QrCode.tsx'),
}

const atRest: (() => Promise<unknown>)[] = []

export const FlightsTab = shown(() => parts.flights().then((part) => part.FlightsTab))
export const TimelineTab = shown(() => parts.timeline().then((part) => part.TimelineTab))
export const TravelersTab = shown(() => parts.travelers().then((part) => part.TravelersTab))
export const MapTab = shown(() => parts.map().then((part) => part.MapTab))
export const DocumentDetail = shown(() => parts.document().then((part) => part.DocumentDetail))
export const RenameForm = shown(() => parts.rename().then((part) => part.RenameForm))
export const ShareDialog = shown(() => parts.share().then((part) => part.ShareDialog))
export const UnlockDialog = shown(() => parts.unlock().then((part) => part.UnlockDialog))
export const HelpDialog = shown(() => parts.help().then((part) => part.HelpDialog))
export const UploadDialog = shown(() => parts.upload().then((part) => part.UploadDialog))
export const TimesDialog = shown(() => parts.times().then((part) => part.TimesDialog))
export const Wall = shown(() => parts.wall().then((part) => part.Wall))
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
export const PrintSummary = lazy<() => ReactNode>(() =>
  parts.print().then(
    (part) => ({ default: part.PrintSummary }),
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
    for (const load of [...Object.values(parts), ...atRest]) load().then(undefined, () => undefined)
  }, REST_MS)
  return () => clearTimeout(timer)
}

/**
 * A component of a part. One that is there already is drawn at once: React shows a fallback for at least 300 ms where
 * `lazy` has to wait for a promise, even for one that is kept.
 */
function shown<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let ready: ComponentType<P> | undefined
  const get = () => load().then((component) => ({ default: (ready = component) }))
  const Waiting = lazy(get) as unknown as ComponentType<P>
  atRest.push(get)
  return function Part(props: P) {
    const [Chosen] = useState(() => ready ?? Waiting)
    return createElement(Chosen, props)
  }
}
