import { expect, test } from 'vitest'
import { networkOf, siteOf } from './network.ts'

test.for([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1'],
  ['2001:DB8:0000:0001::9', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s counts as %s (RFC 4291 §2.5.1)', ([ip, network]) => {
  expect(networkOf(ip!)).toBe(network)
})

test.for([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1', '2001:db8:0'],
  ['', ''],
])('the network %s is of the customer %s (RFC 6177 §2)', ([network, site]) => {
  expect(siteOf(network!)).toBe(site)
})
