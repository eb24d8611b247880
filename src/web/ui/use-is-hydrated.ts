import { useSyncExternalStore } from 'react'

const NEVER = () => () => undefined

/** False where the server draws and while that is hydrated: what only a browser knows is shown after it. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  )
