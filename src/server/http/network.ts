import { isIPv6 } from 'node:net'

/** The client behind an address, for limits: an IPv4 address, or the first 64 bits of an IPv6 one, of which one host has them all. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/s, '')
  if (!isIPv6(plain)) return plain
  const [left = '', right] = plain.split('::')
  const before = left ? left.split(':') : []
  const after = right ? right.split(':') : []
  const missing = right === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** The customer of an access provider behind a network, for limits: the first 48 bits of an IPv6 one, which is all that one gets (RFC 6177 §2). */
export function siteOf(network: string): string {
  return network.split(':').slice(0, 3).join(':')
}
