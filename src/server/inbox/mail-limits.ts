import { RateLimiter, NetworkRateLimiter } from '#server/http/rate-limiter.ts'
import { mailboxKey } from '#server/mailer/hashes.ts'
import { networkOf } from '#server/http/network.ts'
import { fromNetwork, type Submitter } from '#server/jobs/queue.ts'
import type { ReadMail } from './inbound-mail.ts'

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

/** Letters an hour that answer unproven mails: of one network or provider's domain, and to one address. */
export const MAX_OF_NETWORK = 20
export const MAX_TO_STRANGER = 4
export const MAX_TO_KNOWN = 12
const MAX_TO_STRANGER_A_DAY = 8
const MAX_TO_KNOWN_A_DAY = 40

type Letter = { via: string; ip: string; sender: string; isKnown: boolean }

/**
 * Limits answers to addresses that mails only claim: nobody may use us to flood them. One instance counts all
 * letters of the server.
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

  async take({ sender, isKnown, ...mail }: Letter): Promise<boolean> {
    const submitter = submitterOf({ ...mail, sender })
    // First: a blocked network must not use up the letters of whomever it names
    if (submitter && !(await this.#networks.mayTake(submitter))) return false
    const mailbox = mailboxKey(sender)
    for (const limit of this.#to[isKnown ? 'known' : 'stranger'])
      if (!(await limit.mayTake(mailbox))) return false
    return true
  }
}

type Submission = { via: string; ip: string; sender: string | null }

/**
 * Whom limits count a mail against: the network of the delivering server. A provider that does not name it
 * counts as one site, with each sender's domain as a network in it: who makes up domains uses up only that
 * provider's share. Null for the operator.
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

const TRIPS_PER_HOUR = 20

export class MailLimits {
  readonly #mails: RateLimiter
  readonly #networks: NetworkRateLimiter
  readonly #tripsOfSender = new RateLimiter({ points: TRIPS_PER_HOUR, seconds: HOUR_S })
  readonly #tripsOfNetwork: NetworkRateLimiter

  /** `mailsPerMinute`: per key. `tripsPerHour`: per network, whatever senders its mails name. */
  constructor({ mailsPerMinute, tripsPerHour }: { mailsPerMinute: number; tripsPerHour: number }) {
    this.#mails = new RateLimiter({ points: mailsPerMinute, seconds: 60 })
    this.#networks = new NetworkRateLimiter({ points: mailsPerMinute, seconds: 60 })
    this.#tripsOfNetwork = new NetworkRateLimiter({ points: tripsPerHour, seconds: HOUR_S })
  }

  async take(server: Submitter | null, keys: readonly string[]): Promise<boolean> {
    if (server && !(await this.#networks.mayTake(server))) return false
    for (const key of keys) if (!(await this.#mails.mayTake(key))) return false
    return true
  }

  async takeTrip(sender: string, submitter: Submitter | null): Promise<boolean> {
    if (!(await this.#tripsOfSender.mayTake(sender))) return false
    return !submitter || this.#tripsOfNetwork.mayTake(submitter)
  }
}
