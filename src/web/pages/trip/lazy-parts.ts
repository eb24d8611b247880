import { createElement } from 'react'
import { exported, lazyComponent, lazyOptional } from '#web/ui/lazy.ts'
import type { TabName } from './search.ts'

export const FlightsTab = lazyComponent(exported(() => import('./flights/FlightsTab.tsx'), 'FlightsTab'))
export const TimelineTab = lazyComponent(exported(() => import('./timeline/TimelineTab.tsx'), 'TimelineTab'))
export const TravelersTab = lazyComponent(
  exported(() => import('./travelers/TravelersTab.tsx'), 'TravelersTab'),
)
export const MapTab = lazyComponent(exported(() => import('./map/MapTab.tsx'), 'MapTab'))
export const DocumentDetail = lazyComponent(
  exported(() => import('./documents/DocumentDetail.tsx'), 'DocumentDetail'),
)
export const DocumentsDialog = lazyComponent(
  exported(() => import('./documents/DocumentsDialog.tsx'), 'DocumentsDialog'),
)
export const DeleteDialog = lazyComponent(
  exported(() => import('./dialogs/DeleteDialog.tsx'), 'DeleteDialog'),
)
export const ForgetDialog = lazyComponent(
  exported(() => import('./dialogs/ForgetDialog.tsx'), 'ForgetDialog'),
)
export const MenuDialog = lazyComponent(exported(() => import('./dialogs/MenuDialog.tsx'), 'MenuDialog'))
export const RenameForm = lazyComponent(exported(() => import('./RenameForm.tsx'), 'RenameForm'))
export const ShareDialog = lazyComponent(exported(() => import('./dialogs/ShareDialog.tsx'), 'ShareDialog'))
export const UnlockDialog = lazyComponent(
  exported(() => import('./dialogs/UnlockDialog.tsx'), 'UnlockDialog'),
)
export const HelpDialog = lazyComponent(exported(() => import('./dialogs/HelpDialog.tsx'), 'HelpDialog'))
export const UploadDialog = lazyComponent(
  exported(() => import('./dialogs/UploadDialog.tsx'), 'UploadDialog'),
)
export const TimesDialog = lazyComponent(exported(() => import('./dialogs/TimesDialog.tsx'), 'TimesDialog'))
export const AlertsDialog = lazyComponent(exported(() => import('./alerts/AlertsDialog.tsx'), 'AlertsDialog'))
export const HistoryDialog = lazyComponent(
  exported(() => import('./edit/HistoryDialog.tsx'), 'HistoryDialog'),
)
export const Wall = lazyComponent(exported(() => import('./wall/Wall.tsx'), 'Wall'))
export const TripMissing = lazyComponent(exported(() => import('./TripMissing.tsx'), 'TripMissing'))
export const QrCode = lazyComponent(exported(() => import('./dialogs/QrCode.tsx'), 'QrCode'))

export const LiveNotices = lazyOptional(exported(() => import('./notices/LiveNotices.tsx'), 'LiveNotices'))
export const YourCard = lazyOptional(exported(() => import('./you/YourCard.tsx'), 'YourCard'))
export const AlertsRenewal = lazyOptional(
  exported(() => import('./alerts/AlertsRenewal.tsx'), 'AlertsRenewal'),
)
export const EditNotice = lazyOptional(exported(() => import('./edit/EditNotice.tsx'), 'EditNotice'))
export const PrintDialog = lazyComponent(exported(() => import('./print/PrintDialog.tsx'), 'PrintDialog'))
export const PrintSummary = lazyOptional(exported(() => import('./print/PrintSummary.tsx'), 'PrintSummary'))
export const Onboarding = lazyOptional(exported(() => import('./mail/Onboarding.tsx'), 'Onboarding'))
export const ForwardingNotices = lazyOptional(
  exported(() => import('./mail/ForwardingNotices.tsx'), 'ForwardingNotices'),
)
export const TripNotes = lazyOptional(exported(() => import('./notices/TripNotes.tsx'), 'TripNotes'))
export const AddAnywhere = lazyOptional(exported(() => import('./dialogs/AddAnywhere.tsx'), 'AddAnywhere'))

export const LiveLine = lazyOptional(
  exported(() => import('./live/LiveLine.tsx'), 'LiveLine'),
  () => createElement('div', { className: 'min-h-12' }),
)

export const PhaseLine = lazyOptional(
  exported(() => import('./overview/PhaseLine.tsx'), 'PhaseLine'),
  () => createElement('div', { className: 'min-h-6' }),
)

export const EditForms = lazyOptional(exported(() => import('./edit/EditForms.tsx'), 'EditForms'))

const TAB_PARTS = { flights: FlightsTab, timeline: TimelineTab, travelers: TravelersTab, map: MapTab }

/** Fetches the code of the tab in the address, so that it is drawn in one step. */
export async function fetchTab(tab: TabName | undefined): Promise<void> {
  if (tab && tab !== 'overview') await TAB_PARTS[tab].fetch()
}
