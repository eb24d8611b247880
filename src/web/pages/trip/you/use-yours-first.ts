import { useCallback, useState } from 'react'
import { isHydrating } from '#web/visit.ts'
import { useTrip } from '../access.tsx'
import { useYou } from './you.ts'

type Split = <T>(list: readonly T[], peopleOf: (item: T) => readonly { id: string }[]) => [T[], T[]]

/**
 * Splits a list into what is about the traveler who looks and the rest (spec trip-17); `flat()` puts theirs
 * first.
 */
export function useYoursFirst(): Split {
  const [you] = useYou(useTrip().id)
  // What the server drew keeps its order until the tab is opened again: nothing moves under a finger
  const [isDrawn] = useState(isHydrating)
  const id = !isDrawn && you?.kind === 'traveler' ? you.id : null
  return useCallback(
    (list, peopleOf) => {
      const { yours = [], others = [] } = Object.groupBy(list, (item) =>
        peopleOf(item).some((person) => person.id === id) ? 'yours' : 'others',
      )
      return [yours, others]
    },
    [id],
  )
}
