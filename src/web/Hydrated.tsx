import { useEffect } from 'react'
import { pressAgain } from './pressed.ts'
import { readTimes } from './times.ts'
import { LATER } from './ui/later.tsx'
import { endHydration } from './visit.ts'

/**
 * Stands in the innermost boundary of what the server drew: once its effect runs, all around it is hydrated.
 * Then what only this browser knows is read, and a press that came too early is repeated.
 */
export function Hydrated() {
  useEffect(() => {
    endHydration()
    readTimes()
    pressAgain(LATER)
  }, [])
  return null
}
