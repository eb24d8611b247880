import './landing.css'
import { insist, markUnscripted } from './insist.ts'

// Where the installed app starts (public/site.webmanifest)
if (location.search === '?open=last')
  void import('./storage.ts').then(({ readLastTrip }) => {
    const last = readLastTrip()
    if (last) location.replace(last)
  })

const TIMEOUT_MS = 1_000

/** React hydrates the page after its first paint, and repeats a press that came earlier. */
let pressed: HTMLElement | null = null
let failed = false
const remember = ({ target }: Event) => {
  pressed = target instanceof Element ? target.closest('button') : null
  // A newer build has other files, which a new page knows
  if (pressed && failed && navigator.onLine) location.reload()
}
addEventListener('click', remember)
afterFirstPicture(() => void hydrateLanding())

/** After the first paint; a page in the background does not paint and waits `TIMEOUT_MS`. */
function afterFirstPicture(go: () => void): void {
  const timer = setTimeout(drawn, TIMEOUT_MS)
  const observer = new PerformanceObserver(drawn)
  observer.observe({ type: 'paint', buffered: true })
  function drawn() {
    clearTimeout(timer)
    observer.disconnect()
    setTimeout(go)
  }
}

async function hydrateLanding(): Promise<void> {
  const root = document.getElementById('root')
  const { startLanding } = await insist(
    () => import('./landing-live.tsx'),
    () => {
      failed = true
      markUnscripted(root, true)
    },
  )
  removeEventListener('click', remember)
  markUnscripted(root, false)
  startLanding()
  pressed?.click()
}
