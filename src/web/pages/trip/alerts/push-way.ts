/**
 * Whether notifications can be shown. `home-screen`: iPhones and iPads show them only for a page that is
 * there. `denied`: the visitor refused, and browsers do not ask twice. `insecure`: served without https.
 */
export type PushWay = 'ready' | 'home-screen' | 'denied' | 'insecure' | 'none'

export function readPushWay(): PushWay {
  if (!isSecureContext) return 'insecure'
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'ready'
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  return isAppleTouch() && !isInstalled ? 'home-screen' : 'none'
}

/** iPhones and iPads. An iPad says that it is a Mac, and no Mac can be touched. */
export function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
