/**
 * Whether notifications can be shown. `home-screen`: iPhones and iPads show them only for a page that is
 * there. `denied`: the visitor refused, and browsers do not ask twice. `insecure`: served without https.
 */
export type PushWay = 'ready' | 'home-screen' | 'denied' | 'insecure' | 'none'

type Browser = {
  /** Has service workers, the Push API and notifications. */
  canPush: boolean
  isSecure: boolean
  permission: NotificationPermission
  userAgent: string
  touchPoints: number
  isInstalled: boolean
}

export function pushWay(browser: Browser): PushWay {
  const { canPush, isSecure, permission, userAgent, touchPoints, isInstalled } = browser
  if (!isSecure) return 'insecure'
  if (canPush) return permission === 'denied' ? 'denied' : 'ready'
  // An iPad says that it is a Mac, and no Mac can be touched
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  return isApple && !isInstalled ? 'home-screen' : 'none'
}

export function readPushWay(): PushWay {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return pushWay({
    canPush,
    isSecure: isSecureContext,
    permission: canPush ? Notification.permission : 'default',
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
  })
}
