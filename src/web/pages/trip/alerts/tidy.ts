import { readBook } from '#web/worker/alert-book.ts'
import { dropOverAlerts } from './kept-alerts.ts'

/** Erases what this browser keeps of trips whose flights are over: nobody opens them again, and no message comes for them. */
export async function tidyAlerts(now: number): Promise<void> {
  if (dropOverAlerts(now)) await readBook(now)
}
