import { api } from './api.ts'
import { debuggingRows } from './api/debugging.ts'
import { monitoringRows } from './api/monitoring.ts'
import { operatorRows } from './api/operator.ts'

/** What the console calls, one row each (docs/spec/debugging.md). Public pages load only {@link api}. */
export const operatorApi = { ...operatorRows, ...monitoringRows, ...debuggingRows }

/** Every endpoint of the server. */
export const wholeApi = { ...api, ...operatorApi }
