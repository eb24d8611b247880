import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import type { ItineraryCreated } from '#contract/trip.ts'

/** A trip in the kept data folder, with its passwords. */
export type KeptTrip = ItineraryCreated & { title: string }

/**
 * Puts a data folder there as the server of commit 877a046 left it (migrations up to 009-console): three
 * trips, pastes, mails by SMTP and their answers, a removed document, traces and figures; with its keys.
 * Answers two of the trips.
 */
export async function unpackKeptData(folder: string): Promise<KeptTrip[]> {
  const files = unzipSync(await readFile(path.join(import.meta.dirname, 'data-of-009.zip')))
  for (const [name, bytes] of Object.entries(files)) {
    if (!name.startsWith('data/')) continue
    const file = path.join(folder, name.slice('data/'.length))
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  const known = files['known.json']
  if (!known) throw new Error('the kept data has no list of its trips')
  return (JSON.parse(strFromU8(known)) as { trips: KeptTrip[] }).trips
}
