import { accountRows } from './api/accounts.ts'
import { alertRows } from './api/alerts.ts'
import { documentRows } from './api/documents.ts'
import { editRows } from './api/edits.ts'
import { flightRows } from './api/flights.ts'
import { mailRows } from './api/mail.ts'
import { systemRows } from './api/system.ts'
import { tripRows } from './api/trips.ts'

/**
 * Every row but the operator's (docs/spec/calls.md): the server says `implement(row, …)`, the web `call(row,
 * …)`.
 */
export const api = {
  ...tripRows,
  ...documentRows,
  ...editRows,
  ...mailRows,
  ...flightRows,
  ...alertRows,
  ...accountRows,
  ...systemRows,
}
