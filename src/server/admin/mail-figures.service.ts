import type { MailActivity, MailActivityList, MailReceiving, MailSending } from '#contract/admin/mail.ts'
import { maskAddress } from './masked-address.ts'
import { errorOf, noteOf, subjectOf } from './mail-words.ts'
import { percent } from './figures.ts'
import type { EventCount, MailFiguresStore, ShownEvent } from './mail-figures.store.ts'

/** How mail leaves. `tells`: whether the provider says what became of a mail. */
export type MailProvider = { name: string; configured: boolean; tells: boolean }

type Options = {
  store: MailFiguresStore
  provider: MailProvider
  openAddress: (sealed: string) => Promise<string>
  /** Calls of providers in the last hours. */
  webhooks: (hours: number) => Promise<MailReceiving['webhooks']>
  now: () => number
}

const HOUR_MS = 3_600_000
/** Events of one mail that are looked through to show it once. */
const EVENTS_PER_MAIL = 8
/** Refused mails with one reason that are shown among others: whoever guesses addresses must not push out all else. */
const REFUSED_ALIKE = 5
/** A failure older than this needs nobody's attention any more. */
const FAILURE_HOURS = 7 * 24

/**
 * What became of mails (spec console-12). Mails of flight alerts are counted by day (UTC), without address and time, so that a window of
 * hours has those of its days that began in it. Calls of providers are told from exact counts, which are kept for a day.
 */
export class MailFigures {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async sending(hours: number): Promise<MailSending> {
    const { store, provider } = this.#options
    const counts = await store.counts('outbound', this.#since(hours))
    const of = (status: string) => sumOf(counts.filter((one) => one.status === status && !isUnsent(one)))
    const [sent, delivered, opened] = [of('sent'), of('delivered'), of('opened')]
    return {
      provider: {
        name: provider.name,
        configured: provider.configured,
        stats: { delivered, failed: of('failed'), opened, clicked: of('clicked') },
      },
      summary: {
        deliveryRate: provider.tells ? percent(delivered, sent) : null,
        openRate: provider.tells ? percent(opened, sent) : null,
      },
      activityLog: { sent, failed: sumOf(counts.filter(isUnsent)) },
    }
  }

  async receiving(hours: number): Promise<MailReceiving> {
    const { store, webhooks } = this.#options
    const counts = await store.counts('inbound', this.#since(hours))
    const of = (status: string) => sumOf(counts.filter((one) => one.status === status))
    // A request to confirm a forwarding is processed as it comes
    const atOnce = sumOf(counts.filter((one) => one.status === 'processed' && one.kind !== 'reading'))
    const [received, processed] = [of('received') + atOnce, of('processed')]
    return {
      summary: { processingRate: percent(processed, received) },
      activityLog: { received, processed, failed: of('failed'), refused: of('refused') },
      webhooks: await webhooks(hours),
    }
  }

  /** The newest mails, each with what became of it last, and those that failed. */
  async activity(limit: number): Promise<MailActivityList> {
    const { store } = this.#options
    const failed = { since: this.#since(FAILURE_HOURS), limit }
    const [events, outbound, unread, refused] = await Promise.all([
      store.newest(limit * EVENTS_PER_MAIL),
      store.failures('outbound', failed),
      store.failures('inbound', failed),
      store.failures('inbound', { ...failed, status: 'refused' }),
    ])
    const all = [...events, ...refused].toSorted((one, other) => other.id - one.id)
    const inbound = [...unread, ...refused].toSorted((one, other) => other.at.localeCompare(one.at))
    const error = (event: ShownEvent) => ({
      subject: subjectOf(event),
      error: noteOf(event) ?? errorOf(event.reason),
      timestamp: event.at,
      correlationId: event.correlationId,
    })
    return {
      activity: {
        combined: await Promise.all(
          mailsOf(all)
            .slice(0, limit)
            .map((mail) => this.#mail(mail)),
        ),
      },
      failedEmails: {
        outbound: await Promise.all(
          outbound.map(async (event) => ({ to: await this.address(event), ...error(event) })),
        ),
        inbound: await Promise.all(
          inbound.map(async (event) => ({ from: await this.address(event), ...error(event) })),
        ),
      },
    }
  }

  /** Whose mail it was, masked. */
  async address({ sealedAddress }: ShownEvent): Promise<string> {
    if (!sealedAddress) return UNKNOWN
    return this.#options.openAddress(sealedAddress).then(maskAddress, () => UNKNOWN)
  }

  async #mail({ last, first }: SeenMail): Promise<MailActivity> {
    const address = await this.address(last)
    const isOut = last.direction === 'outbound'
    return {
      direction: last.direction,
      to: isOut ? address : null,
      from: isOut ? null : address,
      subject: subjectOf(first),
      status: last.status,
      reason: noteOf(last),
      processed: PROCESSED.includes(last.status),
      timestamp: last.at,
      correlationId: last.correlationId ?? first.correlationId,
    }
  }

  #since(hours: number): string {
    return new Date(this.#options.now() - hours * HOUR_MS).toISOString()
  }
}

/** No address is kept of flight alerts, nor of accounts that were deleted. */
const UNKNOWN = 'not kept'
const PROCESSED = ['sent', 'delivered', 'opened', 'clicked', 'processed']

/** A mail with its newest event and the oldest that was looked at. */
type SeenMail = { last: ShownEvent; first: ShownEvent }

/** The mails of some events, newest first: of one without a Message-ID what happened in one trace. */
function mailsOf(events: readonly ShownEvent[]): SeenMail[] {
  const mails = Map.groupBy(
    events,
    ({ direction, messageHash, correlationId, id }) => `${direction} ${messageHash ?? correlationId ?? id}`,
  )
  const refused = new Map<string | null, number>()
  return [...mails.values()].flatMap((some) => {
    const [last, first] = [some[0], some.at(-1)]
    if (!last || !first) return []
    const count = last.status === 'refused' ? (refused.get(last.reason) ?? 0) + 1 : 0
    if (count) refused.set(last.reason, count)
    return count > REFUSED_ALIKE ? [] : [{ last, first }]
  })
}

/** It never left; any other failure was told of a mail that did. */
const isUnsent = ({ status, reason }: Pick<EventCount, 'status' | 'reason'>) =>
  status === 'failed' && Boolean(reason?.startsWith('send-'))

export const sumOf = (counts: readonly EventCount[]) => counts.reduce((sum, { count }) => sum + count, 0)
