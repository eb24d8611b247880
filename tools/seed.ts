import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ItineraryCreated, UploadResult } from '#contract/trip.ts'
import { api } from '#contract/api.ts'

/** Makes an example trip at `API` and prints its links under `PUBLIC_URL`; `.cache` remembers them. */
const ROOT = join(import.meta.dirname, '..')
const API = process.env['API'] ?? 'http://localhost:3000'
const PUBLIC_URL = process.env['PUBLIC_URL'] ?? API
const MEMORY = join(ROOT, '.cache', 'example-trip.json')
const TITLE = 'Hughes family reunion'
const START_SECONDS = 60

await serverIsUp()
const remembered = rememberedTrip()
const trip = remembered && (await isThere(remembered)) ? remembered : await makeTrip()
console.log(`\n${TITLE}`)
console.log(`  to look at: ${PUBLIC_URL}/itinerary/${trip.itineraryId}/${trip.viewPassword}`)
console.log(
  `  to edit:    ${PUBLIC_URL}/itinerary/${trip.itineraryId}/${trip.viewPassword}?edit=${trip.editPassword}\n`,
)

async function makeTrip(): Promise<ItineraryCreated> {
  const answer = await fetch(API + api.tripCreate.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event: { title: TITLE, description: '', destination: 'TBD' } }),
  })
  if (!answer.ok) throw new Error(`The trip could not be made: ${await answer.text()}`)
  const made = (await answer.json()) as ItineraryCreated
  for (const path of exampleDocuments()) await upload(made, path)
  mkdirSync(join(MEMORY, '..'), { recursive: true })
  writeFileSync(MEMORY, JSON.stringify(made))
  return made
}

async function upload(trip: ItineraryCreated, path: string): Promise<void> {
  const form = new FormData()
  form.set('file', new File([readFileSync(path)], path.split('/').slice(-2).join('-')))
  const answer = await fetch(API + api.documentUpload.path.replace(':id', trip.itineraryId), {
    method: 'POST',
    headers: { 'X-View-Password': trip.viewPassword, 'X-Edit-Password': trip.editPassword },
    body: form,
  })
  const result = (await answer.json()) as UploadResult | { error: string }
  const outcome =
    'error' in result
      ? result.error
      : `${result.createdRecords.flights} flights, ${result.createdRecords.travelers} travelers`
  console.log(`  ${path.slice(ROOT.length + 1)}: ${outcome}`)
}

function exampleDocuments(): string[] {
  const folder = join(ROOT, 'fixtures')
  const cases = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('trip-hughes')) : []
  return cases.toSorted().flatMap((name) => {
    const input = readdirSync(join(folder, name)).find((file) => file.startsWith('input.'))
    return input ? [join(folder, name, input)] : []
  })
}

function rememberedTrip(): ItineraryCreated | null {
  return existsSync(MEMORY) ? (JSON.parse(readFileSync(MEMORY, 'utf8')) as ItineraryCreated) : null
}

async function isThere(trip: ItineraryCreated): Promise<boolean> {
  const address = API + api.tripView.path.replace(':id', trip.itineraryId)
  return (await fetch(address, { headers: { 'X-View-Password': trip.viewPassword } })).ok
}

async function serverIsUp(): Promise<void> {
  for (let tries = 0; tries < START_SECONDS * 4; tries += 1) {
    const answer = await fetch(API + api.health.path).catch(() => null)
    if (answer?.ok) return
    await wait(250)
  }
  throw new Error(`No server answered at ${API} within ${START_SECONDS} s.`)
}
