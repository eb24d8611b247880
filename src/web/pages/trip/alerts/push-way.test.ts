import { expect, test, vi } from 'vitest'
import { readPushWay } from './push-way.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile'

const USUAL = {
  canPush: false,
  isSecure: true,
  permission: 'default',
  userAgent: '',
  touchPoints: 0,
  isInstalled: false,
}

test.for<[string, Partial<typeof USUAL>, string]>([
  ['an Android phone', { userAgent: ANDROID, canPush: true }, 'ready'],
  ['one where somebody said yes', { userAgent: ANDROID, canPush: true, permission: 'granted' }, 'ready'],
  ['one where somebody said no', { userAgent: ANDROID, canPush: true, permission: 'denied' }, 'denied'],
  ['an iPhone', { userAgent: IPHONE, touchPoints: 5 }, 'home-screen'],
  ['an iPad, which says that it is a Mac', { userAgent: MAC, touchPoints: 5 }, 'home-screen'],
  ['an iPhone at the home screen', { userAgent: IPHONE, isInstalled: true, canPush: true }, 'ready'],
  ['an old iPhone at the home screen', { userAgent: IPHONE, isInstalled: true }, 'none'],
  ['an old Mac', { userAgent: MAC }, 'none'],
  ['a page without https', { userAgent: ANDROID, isSecure: false }, 'insecure'],
  ['an iPhone at a page without https', { userAgent: IPHONE, isSecure: false, touchPoints: 5 }, 'insecure'],
  ['a private window', { userAgent: ANDROID }, 'none'],
])('%s, %j: the way of messages is “%s”', ([, browser, way]) => {
  const { canPush, isSecure, permission, userAgent, touchPoints, isInstalled } = { ...USUAL, ...browser }
  const Notification = { permission }
  const worker = canPush ? { serviceWorker: {} } : {}
  vi.stubGlobal('isSecureContext', isSecure)
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: touchPoints, ...worker })
  vi.stubGlobal('window', canPush ? { PushManager: {}, Notification } : {})
  vi.stubGlobal('Notification', canPush ? Notification : undefined)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isInstalled && query === '(display-mode: standalone)',
  }))
  expect(readPushWay()).toBe(way)
})
