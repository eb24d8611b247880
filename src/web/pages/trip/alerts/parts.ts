/** What is fetched together: whoever has alerts needs both. */
export { AlertsDialog } from './AlertsDialog.tsx'
export { AlertsKeeper } from './AlertsKeeper.tsx'
