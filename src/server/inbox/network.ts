import { isIPv6 } from 'node:net'

/** The client behind an address, for limits: an IPv4 address, or the first 64 bits of an IPv6 one, of which one host has them all. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
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
