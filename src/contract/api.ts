import { accountRows } from './api/accounts.ts'
import { alertRows } from './api/alerts.ts'
import { documentRows } from './api/documents.ts'
import { editRows } from './api/edits.ts'
import { flightRows } from './api/flights.ts'
import { mailRows } from './api/mail.ts'
import { systemRows } from './api/system.ts'
import { tripRows } from './api/trips.ts'

/**
 * Every endpoint, one row each (docs/spec/calls.md). The server says `implement(app, row, handler)`, the web
 * `call(row, input)`; a field missing in a row is a compile error on both sides.
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

export type Api = typeof api
