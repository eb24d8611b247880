import './landing.css'

/**
 * The page is there before its script. React comes after the first picture, so that it does not compete with it; a
 * button that was pressed earlier is pressed again then.
 */
let pressed: HTMLElement | null = null
const remember = ({ target }: Event) => {
  pressed = target instanceof Element ? target.closest('button') : null
}
addEventListener('click', remember)
requestAnimationFrame(() => setTimeout(() => void comeAlive()))

async function comeAlive(): Promise<void> {
  const { startLanding } = await import('./landing-live.tsx')
  removeEventListener('click', remember)
  startLanding()
  pressed?.click()
}
