import { expect, test } from 'vitest'
import { pushWay } from './push-way.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile'

test.for([
  { browser: 'an Android phone', userAgent: ANDROID, canPush: true, way: 'ready' },
  {
    browser: 'one where somebody said yes',
    userAgent: ANDROID,
    canPush: true,
    permission: 'granted',
    way: 'ready',
  },
  {
    browser: 'one where somebody said no',
    userAgent: ANDROID,
    canPush: true,
    permission: 'denied',
    way: 'denied',
  },
  { browser: 'an iPhone', userAgent: IPHONE, touchPoints: 5, way: 'home-screen' },
  { browser: 'an iPad, which says that it is a Mac', userAgent: MAC, touchPoints: 5, way: 'home-screen' },
  {
    browser: 'an iPhone at the home screen',
    userAgent: IPHONE,
    isInstalled: true,
    canPush: true,
    way: 'ready',
  },
  { browser: 'an old iPhone at the home screen', userAgent: IPHONE, isInstalled: true, way: 'none' },
  { browser: 'an old Mac', userAgent: MAC, way: 'none' },
  { browser: 'a private window', userAgent: ANDROID, way: 'none' },
] as const)('on $browser the way of messages is $way', ({ way, browser: _, ...browser }) => {
  const usual = { canPush: false, permission: 'default', touchPoints: 0, isInstalled: false } as const
  expect(pushWay({ ...usual, ...browser })).toBe(way)
})
