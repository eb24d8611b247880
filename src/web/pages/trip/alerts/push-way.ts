/**
 * Whether messages can pop up in a browser. `home-screen`: on iPhones and iPads only in a page that was put
 * there. `denied`: somebody said no before, and the browser asks no more. `insecure`: the server is reached
 * without https, and then no browser shows any.
 */
export type PushWay = 'ready' | 'home-screen' | 'denied' | 'insecure' | 'none'

type Browser = {
  /** Service workers, the Push API and notifications, all of them. */
  canPush: boolean
  isSecure: boolean
  permission: NotificationPermission
  userAgent: string
  touchPoints: number
  /** Opened from the home screen. */
  isInstalled: boolean
}

export function pushWay({
  canPush,
  isSecure,
  permission,
  userAgent,
  touchPoints,
  isInstalled,
}: Browser): PushWay {
  if (!isSecure) return 'insecure'
  if (canPush) return permission === 'denied' ? 'denied' : 'ready'
  // An iPad says that it is a Mac, and no Mac can be touched
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  return isApple && !isInstalled ? 'home-screen' : 'none'
}

/** Of this browser. */
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
