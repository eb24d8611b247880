import { useCallback, useState } from 'react'
import { isHydrating } from '#web/visit.ts'
import { useTrip } from '../access.tsx'
import { useYou } from './you.ts'

type People = readonly { id: string }[]
type Split = <T>(list: readonly T[], peopleOf: (item: T) => People) => [T[], T[]]

/** Whether the traveler who looks is one of them. */
export function useIsYours(): (people: People) => boolean {
  const [you] = useYou(useTrip().id)
  const id = you?.kind === 'traveler' ? you.id : null
  return useCallback((people) => people.some((person) => person.id === id), [id])
}

/**
 * Splits a list into what is about the traveler who looks and the rest (spec trip-17); `flat()` puts theirs
 * first.
 */
export function useYoursFirst(): Split {
  const isYours = useIsYours()
  // What the server drew keeps its order until the tab is opened again: nothing moves under a finger
  const [isDrawn] = useState(isHydrating)
  return useCallback(
    (list, peopleOf) => {
      const { yours = [], others = [] } = Object.groupBy(list, (item) =>
        !isDrawn && isYours(peopleOf(item)) ? 'yours' : 'others',
      )
      return [yours, others]
    },
    [isDrawn, isYours],
  )
}
