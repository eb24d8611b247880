import { useSyncExternalStore } from 'react'

/** False in the page as it is sent, where everything can be read without a script. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    listenToNothing,
    () => true,
    () => false,
  )
}

function listenToNothing(): () => void {
  return () => undefined
}
