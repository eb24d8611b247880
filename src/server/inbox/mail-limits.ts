import { RateLimiter, NetworkRateLimiter } from '#server/http/rate-limiter.ts'
import { mailboxKey } from '#server/mailer/hashes.ts'
import { networkOf } from '#server/http/network.ts'
import { fromNetwork, type Submitter } from '#server/jobs/queue.ts'
import type { ReadMail } from './inbound-mail.ts'

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

/** Letters in an hour that answer unproven mails of one network or provider's domain, and to one address. */
export const MAX_OF_NETWORK = 20
export const MAX_TO_STRANGER = 4
export const MAX_TO_KNOWN = 12
const MAX_TO_STRANGER_A_DAY = 8
const MAX_TO_KNOWN_A_DAY = 40

/** Who delivered a mail (`ip` empty for a provider), whom the answer reaches, and if that one is proven. */
type Letter = { via: string; ip: string; sender: string; isKnown: boolean }

/**
 * How many answers go to addresses that mails only claim: whoever writes in others' names must not have us
 * flood them. One instance counts all letters of the server.
 */
export class UnprovenLetters {
  readonly #networks = new NetworkRateLimiter({ points: MAX_OF_NETWORK, seconds: HOUR_S })
  readonly #to = {
    stranger: [
      new RateLimiter({ points: MAX_TO_STRANGER, seconds: HOUR_S }),
      new RateLimiter({ points: MAX_TO_STRANGER_A_DAY, seconds: DAY_S }),
    ],
    known: [
      new RateLimiter({ points: MAX_TO_KNOWN, seconds: HOUR_S }),
      new RateLimiter({ points: MAX_TO_KNOWN_A_DAY, seconds: DAY_S }),
    ],
  }

  /** Counts one; false where it must not go out. */
  async take({ sender, isKnown, ...mail }: Letter): Promise<boolean> {
    const submitter = submitterOf({ ...mail, sender })
    // First: a network that had enough must not use up the letters of whomever it names
    if (submitter && !(await this.#networks.mayTake(submitter))) return false
    const mailbox = mailboxKey(sender)
    for (const limit of this.#to[isKnown ? 'known' : 'stranger'])
      if (!(await limit.mayTake(mailbox))) return false
    return true
  }
}

/** How a mail came (`Via`), from which address (empty of a provider), and its named sender. */
type Submission = { via: string; ip: string; sender: string | null }

/**
 * Who brought a mail, for shares and limits: the network of the server that did. Where a provider does not
 * say which one that was, the provider has one share of a customer, and in it each domain of a sender that of
 * a network: whoever makes domains up takes from this provider's mail alone. Null for the operator.
 */
function submitterOf({ via, ip, sender }: Submission): Submitter | null {
  if (via === 'debug') return null
  if (ip) return fromNetwork(networkOf(ip))
  const site = `provider ${via}`
  const domain = sender?.slice(sender.lastIndexOf('@') + 1) ?? ''
  return { site, network: `${site} ${domain}` }
}

export const submitterOfMail = ({ mail, sender }: ReadMail) =>
  submitterOf({ via: mail.via, ip: mail.peer?.ip ?? '', sender })

/** New trips by mail that one sender may make in an hour. */
const TRIPS_PER_HOUR = 20

/** How many mails may come in, by network, sender and address; and how many trips they may begin. */
export class MailLimits {
  readonly #mails: RateLimiter
  readonly #networks: NetworkRateLimiter
  readonly #tripsOfSender = new RateLimiter({ points: TRIPS_PER_HOUR, seconds: HOUR_S })
  readonly #tripsOfNetwork: NetworkRateLimiter

  /** `mailsPerMinute`: of a key; `tripsPerHour`: of a network, whatever senders its mails name. */
  constructor({ mailsPerMinute, tripsPerHour }: { mailsPerMinute: number; tripsPerHour: number }) {
    this.#mails = new RateLimiter({ points: mailsPerMinute, seconds: 60 })
    this.#networks = new NetworkRateLimiter({ points: mailsPerMinute, seconds: 60 })
    this.#tripsOfNetwork = new NetworkRateLimiter({ points: tripsPerHour, seconds: HOUR_S })
  }

  /** Counts a mail against its server's network, then against each key; false at the first that is full. */
  async take(server: Submitter | null, keys: readonly string[]): Promise<boolean> {
    if (server && !(await this.#networks.mayTake(server))) return false
    for (const key of keys) if (!(await this.#mails.mayTake(key))) return false
    return true
  }

  /** Counts one trip of a sender, whom a mail only names, and of who brought the mail. */
  async takeTrip(sender: string, submitter: Submitter | null): Promise<boolean> {
    if (!(await this.#tripsOfSender.mayTake(sender))) return false
    return !submitter || this.#tripsOfNetwork.mayTake(submitter)
  }
}
