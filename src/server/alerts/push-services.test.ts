import { expect, test } from 'vitest'
import { makeBrowser } from '#test/push-service.ts'
import type { PushChannel } from '#contract/alerts.ts'
import { hasPushKeys, isAtService } from './push.ts'

const SERVICES = ['fcm.googleapis.com', '*.push.apple.com', '127.0.0.1:8099']

test.for([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://FCM.googleapis.com:443/abc',
  'https://web.push.apple.com/abc',
  'https://a.b.push.apple.com/abc',
  'https://127.0.0.1:8099/abc',
  'http://127.0.0.1:8099/abc',
])('%s is at a push service', (endpoint) => {
  expect(isAtService(endpoint, SERVICES)).toBe(true)
})

/** What a subscription must not make the server call. */
test.for([
  ['no https', 'http://fcm.googleapis.com/abc'],
  ['another scheme', 'ftp://fcm.googleapis.com/abc'],
  ['a file', 'file:///etc/passwd'],
  ['another host', 'https://example.com/abc'],
  ['a host that ends alike', 'https://evilfcm.googleapis.com/abc'],
  ['a host below an exact one', 'https://a.fcm.googleapis.com/abc'],
  ['the host of a wildcard itself', 'https://push.apple.com/abc'],
  ['a host that ends like a wildcard', 'https://evilpush.apple.com/abc'],
  ['a service below a stranger', 'https://fcm.googleapis.com.evil.example/abc'],
  ['a service as a user', 'https://fcm.googleapis.com@evil.example/abc'],
  ['a user', 'https://user@fcm.googleapis.com/abc'],
  ['a password', 'https://user:password@fcm.googleapis.com/abc'],
  ['a service behind a backslash', 'https://evil.example\\@fcm.googleapis.com/abc'],
  ['another port', 'https://fcm.googleapis.com:8443/abc'],
  ['another port below a wildcard', 'https://web.push.apple.com:22/abc'],
  ['this machine', 'https://localhost/abc'],
  ['another port of this machine', 'http://127.0.0.1:8098/abc'],
  ['this machine as a number', 'http://2130706433:8098/abc'],
  ['this machine in IPv6', 'http://[::1]:8099/abc'],
  ['addresses of a network', 'https://10.0.0.1/abc'],
  ['data of a cloud', 'http://169.254.169.254/latest/meta-data'],
  ['letters that look alike', 'https://fcm.gооgleapis.com/abc'],
  ['a dot of another script', 'https://evil.example。push.apple.com.evil.example/abc'],
  ['a dot at the end', 'https://fcm.googleapis.com./abc'],
  ['no address', 'fcm.googleapis.com'],
])('%s is at none: %s', ([, endpoint = '']) => {
  expect(isAtService(endpoint, SERVICES)).toBe(false)
})

test.for([
  ['a point of P-256', {}, true],
  [
    'a point of another curve',
    { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url') },
    false,
  ],
  ['a short point', { p256dh: 'BAAA' }, false],
  ['a short secret', { auth: 'AAAA' }, false],
] as const)('keys with %s: %j can be encrypted for: %s', ([, given, good]) => {
  const { channel } = makeBrowser('https://fcm.googleapis.com/abc') as { channel: PushChannel }
  expect(hasPushKeys({ ...channel, keys: { ...channel.keys, ...given } })).toBe(good)
})
