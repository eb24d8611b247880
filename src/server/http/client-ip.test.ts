import { expect, test } from 'vitest'
import type { Context } from 'hono'
import { LIMITS } from '#contract/limits.ts'
import { makeWorld } from '#test/world.ts'
import { clientIp } from './network.ts'

const CONNECTED = '10.0.0.1'

/** As proxies write X-Forwarded-For: RFC 7239 §7.4, §6 (ports, brackets), IIS and Azure. */
test.for([
  [0, '203.0.113.5', CONNECTED],
  [1, '203.0.113.5', '203.0.113.5'],
  [1, ' 192.0.2.1 ,  203.0.113.5 ', '203.0.113.5'],
  [2, '192.0.2.1, 203.0.113.5', '192.0.2.1'],
  [3, '192.0.2.1, 203.0.113.5', CONNECTED],
  [1, '203.0.113.5:20001', '203.0.113.5'],
  [1, '2001:db8::1', '2001:db8::1'],
  [1, '[2001:db8::1]', '2001:db8::1'],
  [1, '[2001:db8::1]:443', '2001:db8::1'],
  [1, '::ffff:203.0.113.5', '::ffff:203.0.113.5'],
  [1, '', CONNECTED],
  [1, 'unknown', CONNECTED],
  [1, '_hidden', CONNECTED],
  [1, '203.0.113.5:20001:1', CONNECTED],
  [1, '203.0.113.555', CONNECTED],
] as const)('behind %i proxies "%s" is a call from %s', ([proxies, passed, ip]) => {
  const context = {
    env: { incoming: { socket: { remoteAddress: CONNECTED } } },
    req: { header: () => passed },
  } as unknown as Context
  expect(clientIp(context, proxies)).toBe(ip)
})

test('an address that comes with another port each time is one network', async () => {
  await using world = await makeWorld({ env: { TRUST_PROXY: '1' } })
  const statuses = []
  for (let port = 0; port <= LIMITS.wrongTries; port++) {
    const headers = { 'x-forwarded-for': `203.0.113.5:${20_000 + port}` }
    const init = { method: 'POST', headers, body: JSON.stringify({ token: `made-up-${port}` }) }
    statuses.push((await world.app.request('/api/auth/verify-magic', init)).status)
  }
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([400, 429])
})
