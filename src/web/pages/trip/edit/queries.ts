import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { editRows } from '#contract/api/edits.ts'
import { flightRows } from '#contract/api/flights.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Edit, EditResult } from '#contract/edits.ts'
import { ApiError, call, type Input } from '#web/api.ts'
import { useTrip } from '../access.tsx'
import { tripKey, tripQuery } from '../queries.ts'
import { tellEdited, type Edited } from './edit-state.ts'

export const historyQuery = tripQuery('history', editRows.tripHistory)

const searchQuery =
  <R extends Endpoint>(row: R) =>
  (query: string) =>
    queryOptions({
      queryKey: [row.path, query],
      queryFn: ({ signal }) => call(row, { query: { query }, signal } as unknown as Input<R>),
      enabled: query.length > 1,
      placeholderData: keepPreviousData,
    })

export const airportsQuery = searchQuery(editRows.airportSearch)
export const airlinesQuery = searchQuery(editRows.airlineSearch)

/** The airline of an IATA or ICAO code; null for an unknown one. */
export const airlineQuery = (code: string | null) =>
  queryOptions({
    queryKey: ['airline', code],
    queryFn: ({ signal }) =>
      call(flightRows.airlineInfo, { params: { code: code ?? '' }, signal })
        .then(({ airline }) => airline)
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null
          throw error
        }),
    enabled: code !== null,
  })

/** Makes one edit. `alone`: what is said if a later one fails. */
export type Send = (edit: Edit, alone?: string) => Promise<EditResult>

/** Makes edits and announces them with Undo, also those before a failed one; the next try keeps them. */
export function useEdits(onDone: () => void) {
  const client = useQueryClient()
  const { id, credentials } = useTrip()
  const made = useRef<Edited[]>([])
  const send: Send = async (edit, alone = '') => {
    const result = await call(editRows.tripEdit, { params: { id }, body: { edit }, credentials })
    if (result.editId !== null) made.current.push({ text: alone, editIds: [result.editId] })
    return result
  }
  const tell = (text: string) => {
    const editIds = made.current.flatMap((one) => one.editIds)
    if (editIds.length > 0) tellEdited({ text, editIds })
  }
  return useMutation({
    /** `work` makes the edits, and answers what is said of them. */
    mutationFn: (work: (send: Send) => Promise<string>) => work(send),
    onSuccess: (text) => {
      tell(text)
      made.current = []
      onDone()
    },
    onError: () => tell([...new Set(made.current.map(({ text }) => text))].join(' ')),
    onSettled: () => void client.invalidateQueries({ queryKey: tripKey(id) }).then(keepFocus),
  })
}

/** The page may take a while to drop what was removed, and to show Undo. */
const FOCUS_MS = 1_500
/** A dialog that closes gives the focus back within fewer frames. */
const LOST_FRAMES = 3

/** The pencil of a removed thing goes with it, and the focus too: then it moves to Undo. */
function keepFocus(): void {
  const until = performance.now() + FOCUS_MS
  let lost = 0
  const look = () => {
    lost = document.activeElement === document.body ? lost + 1 : 0
    const undo = lost >= LOST_FRAMES ? document.getElementById(UNDO_ID) : null
    if (undo) undo.focus()
    else if (performance.now() < until) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

export const UNDO_ID = 'undo-edit'

export function useUndo() {
  const client = useQueryClient()
  const { id, credentials } = useTrip()
  return useMutation({
    mutationFn: async ({ editIds, redo }: { editIds: readonly string[]; redo: boolean }) => {
      for (const editId of redo ? editIds : editIds.toReversed())
        await call(editRows.tripUndo, { params: { id, editId }, body: { redo }, credentials })
    },
    onSettled: () => client.invalidateQueries({ queryKey: tripKey(id) }),
  })
}
