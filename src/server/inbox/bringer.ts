import { networkOf } from '#server/http/network.ts'
import { fromNetwork, type Sender } from '#server/jobs/source.ts'
import type { ReadMail } from './read-mail.ts'

/** How a mail came (`Via`), from which address (empty where a provider does not say), and who is named as its sender. */
type Brought = { via: string; ip: string; sender: string | null }

/**
 * Who brought a mail, for shares and limits: the network of the server that did. Where a provider does not say which one that was, the
 * provider has one share of a customer, and in it each domain of a sender that of a network: whoever makes domains up takes from this
 * provider's mail alone. Null for the operator.
 */
export function bringerOf({ via, ip, sender }: Brought): Sender | null {
  if (via === 'debug') return null
  if (ip) return fromNetwork(networkOf(ip))
  const site = `provider ${via}`
  const domain = sender?.slice(sender.lastIndexOf('@') + 1) ?? ''
  return { site, network: `${site} ${domain}` }
}

export const bringerOfMail = ({ mail, sender }: ReadMail) =>
  bringerOf({ via: mail.via, ip: mail.peer?.ip ?? '', sender })
