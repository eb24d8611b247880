import { CONSOLE } from '#contract/admin/limits.ts'
import type { MailStreamEvent, MailStreamMessage } from '#contract/admin/mail.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import type { EventStream } from '#server/notify/event-stream.ts'
import type { MailFigures } from './mail-figures.service.ts'
import type { MailFiguresStore, ShownEvent } from './mail-figures.store.ts'

type Options = { store: MailFiguresStore; figures: MailFigures; log: Log }

/**
 * Tells a stream what becomes of sent mails (spec debug-15): the newest events at once, then every `interval` milliseconds those that came
 * since, at most `CONSOLE.eventsKept` and newest first. Without any there is no message. A failure ends the stream.
 */
export async function streamMailEvents(
  stream: EventStream,
  interval: number,
  { store, figures, log }: Options,
): Promise<void> {
  let seen = 0
  const tell = async (isFirst: boolean) => {
    const rows = await store.streamed(seen, CONSOLE.eventsKept)
    seen = rows[0]?.id ?? seen
    if (!rows.length && !isFirst) return
    const events = await Promise.all(rows.map((row) => eventOf(row, figures)))
    const message: MailStreamMessage = { type: 'events', events }
    stream.write(JSON.stringify(message))
  }
  let turn = Promise.resolve()
  const next = (isFirst: boolean) => {
    turn = turn
      .then(() => tell(isFirst))
      .catch((error: unknown) => {
        log.error({ error: errorFields(error) }, 'events of mails could not be told')
        stream.end()
      })
    return turn
  }
  const timer = setInterval(() => void next(false), interval).unref()
  stream.onClose(() => clearInterval(timer))
  await next(true)
}

const eventOf = async (row: ShownEvent, figures: MailFigures): Promise<MailStreamEvent> => ({
  event: row.status as MailStreamEvent['event'],
  recipient: await figures.address(row),
  reason: row.reason,
  timestamp: row.at,
})
