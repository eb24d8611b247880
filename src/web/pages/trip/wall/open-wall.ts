import { navigate } from 'wouter/use-browser-location'
import { makeTripSearch } from '../search.ts'

/** Shows the board alone; over the whole screen where the browser allows that. */
export function openWall(): void {
  navigate(location.pathname + makeTripSearch({ wall: true }))
  fillScreen()
}

export function closeWall(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  navigate(location.pathname, { replace: true })
  window.scrollTo({ top: 0 })
}

/** Needs a press of the visitor. Browsers that cannot, or may not, stay as they are. */
export function fillScreen(): void {
  if (document.fullscreenEnabled) void document.documentElement.requestFullscreen().catch(() => undefined)
}
