/** Whether the visitor's browser asks for little data (Save-Data, Network Information API). */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
