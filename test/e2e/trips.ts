import { readFileSync } from 'node:fs'
import { api } from '#contract/api.ts'
import type { EditResult } from '#contract/edits.ts'
import type { ItineraryCreated } from '#contract/trip.ts'
import { fixture } from '#test/fixtures.ts'

/** Makes a trip as the landing page does, without a browser. `cases` are names in `fixtures/`. */
export async function makeTrip(url: string, title: string, cases: string[] = []): Promise<ItineraryCreated> {
  const event = { title, description: '', startDate: '2027-06-11', endDate: '2027-06-18', destination: 'TBD' }
  const trip = (await answer(
    fetch(url + api.tripCreate.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event }),
    }),
  )) as ItineraryCreated
  for (const name of cases) await upload(url, trip, name)
  return trip
}

export const viewLink = (trip: ItineraryCreated) => `/itinerary/${trip.itineraryId}/${trip.viewPassword}`
export const editLink = (trip: ItineraryCreated) => `${viewLink(trip)}?edit=${trip.editPassword}`

async function upload(url: string, trip: ItineraryCreated, name: string): Promise<void> {
  const { file, path } = fixture(name)
  await addFile(url, trip, new File([readFileSync(path)], file.replace('input', name)))
}

/** Adds a file to a trip as the upload dialog does. */
export async function addFile(url: string, trip: ItineraryCreated, file: File): Promise<void> {
  const form = new FormData()
  form.set('file', file)
  const headers = { 'X-View-Password': trip.viewPassword, 'X-Edit-Password': trip.editPassword }
  const address = url + api.documentUpload.path.replace(':id', trip.itineraryId)
  await answer(fetch(address, { method: 'POST', headers, body: form }))
}

type Added = { thing: 'flight' | 'stay' | 'traveler'; fields: Record<string, unknown> }

/** Adds things as the forms do, in order. Answers their ids. */
export async function addByHand(url: string, trip: ItineraryCreated, things: Added[]): Promise<string[]> {
  const ids: string[] = []
  const headers = {
    'content-type': 'application/json',
    'X-View-Password': trip.viewPassword,
    'X-Edit-Password': trip.editPassword,
  }
  for (const thing of things) {
    const address = url + api.tripEdit.path.replace(':id', trip.itineraryId)
    const body = JSON.stringify({ edit: { action: 'add', ...thing } })
    const made = (await answer(fetch(address, { method: 'POST', headers, body }))) as EditResult
    ids.push(made.id)
  }
  return ids
}

async function answer(request: Promise<Response>): Promise<unknown> {
  const response = await request
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return response.json()
}
