import { useEffect, useSyncExternalStore } from 'react'
import { closeWall } from './open-wall.ts'

/** Whether the page fills the screen. Escape leaves the wall, from the full screen too. */
export function useFullScreen(): boolean {
  const full = useSyncExternalStore(subscribe, isFull)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeWall()
    }
    // In full screen the browser keeps Escape for itself: what is seen of it is that the screen is no longer full
    const onChange = () => {
      if (!isFull()) closeWall()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('fullscreenchange', onChange)
    }
  }, [])
  return full
}

const isFull = () => document.fullscreenElement !== null

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
