import { createParser } from 'eventsource-parser'
import type { MailStreamEvent, MailStreamMessage } from '#contract/admin/mail.ts'

type Options = {
  open: () => Promise<Response>
  onOpen: () => void
  onEvents: (events: readonly MailStreamEvent[]) => void
}

const MAX_BUFFERED_CHARS = 1_000_000

/** Hears the stream of mail events until it ends, however it does; it is not opened again. */
export async function listenOnce({ open, onOpen, onEvents }: Options): Promise<void> {
  const response = await open().catch(() => null)
  const reader = response?.ok ? response.body?.getReader() : undefined
  if (!reader) return
  onOpen()
  let isOverrun = false
  const parser = createParser({
    maxBufferSize: MAX_BUFFERED_CHARS,
    onEvent: ({ data }) => {
      const events = eventsIn(data)
      if (events) onEvents(events)
    },
    onError: ({ type }) => {
      isOverrun ||= type === 'max-buffer-size-exceeded'
    },
  })
  const decoder = new TextDecoder()
  while (!isOverrun) {
    const chunk = await reader.read().catch(() => null)
    if (!chunk || chunk.done) return
    parser.feed(decoder.decode(chunk.value, { stream: true }))
  }
  await reader.cancel().catch(() => undefined)
}

/** Null for a message that tells of none. */
function eventsIn(data: string): readonly MailStreamEvent[] | null {
  try {
    const message = JSON.parse(data) as Partial<MailStreamMessage> | null
    return message?.type === 'events' ? (message.events ?? []) : null
  } catch {
    return null
  }
}
