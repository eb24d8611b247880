import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from './client.ts'
import type { World } from './world.ts'

/** A read that fails: its contract row and how to ask for it. Somebody with the disk wrote the trip's row. */
export async function openBrokenTrip({ app, folder }: Pick<World, 'app' | 'folder'>) {
  const { itineraryId } = (await Client.create(app)).trip
  using db = new DatabaseSync(path.join(folder, 'skein.sqlite'))
  db.prepare('update trip set version = 7 where id = ?').run(itineraryId)
  return {
    row: '/api/itineraries/:id/summary',
    read: async (query = '') => app.request(`/api/itineraries/${itineraryId}/summary${query}`),
  }
}
