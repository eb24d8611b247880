import { api } from './api.ts'
import { debuggingRows } from './api/debugging.ts'
import { monitoringRows } from './api/monitoring.ts'
import { operatorRows } from './api/operator.ts'

/** The console's rows (docs/spec/debugging.md). Public pages load only {@link api}. */
export const operatorApi = { ...operatorRows, ...monitoringRows, ...debuggingRows }

export const wholeApi = { ...api, ...operatorApi }
