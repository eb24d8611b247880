import type { LogMessage } from '#contract/admin/logs.ts'
import { operatorApi } from '#contract/operator-api.ts'
import type { LogBook } from '#server/observe/log-book.ts'
import type { RouteTable } from '#server/routes.ts'
import type { ConsoleStreams } from './console-stream.ts'
import { EventThrottle } from './event-throttle.ts'

/** Lines that a stream is sent in a second. More are no reading matter, and are counted. */
const MAX_A_SECOND = 100

/** The log of the server on the console (spec debug-18). */
export function logRoutes(table: RouteTable, book: LogBook, streams: ConsoleStreams): void {
  table.implement(operatorApi.logList, ({ query: { lines, search, level, audit, before } }) =>
    book.list({ lines, search, level: level ?? null, audit, before: before ?? null }),
  )
  table.stream(operatorApi.logStream, async (c, _, { query: { search, level, audit } }) => {
    return streams.open<LogMessage>(c, ({ send }) => {
      const throttle = new EventThrottle(MAX_A_SECOND, (skipped) => send({ type: 'status', skipped }))
      const stop = book.follow({ search, level: level ?? null, audit }, (log) =>
        throttle.pass(() => send({ type: 'log_entry', log })),
      )
      return () => {
        stop()
        throttle.stop()
      }
    })
  })
}
