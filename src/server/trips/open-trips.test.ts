import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { EnrichedFlights } from '#contract/trip.ts'
import { bookingText, Client } from '#test/client.ts'
import { makeWorld } from '#test/world.ts'

const NAMES = ['Maya Hughes', 'Tom Baker', 'Sofia Rossi', 'Priya Shah', 'David Cole']

test('a long log is read from a sealed snapshot, with the same result, until a document is removed', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-snapshot-'))
  const ids: string[] = []
  let client: Client
  let before: EnrichedFlights
  {
    await using world = await makeWorld({ folder })
    client = await Client.create(world.app)
    for (let n = 0; n < 24; n++) {
      const result = await client.paste(bookingText(`BA ${1000 + n}`, NAMES[n % NAMES.length], n + 1))
      ids.push(result.documentId)
    }
    before = await client.json<EnrichedFlights>('/flights')
    expect(before.outboundFlights.length + before.returnFlights.length).toBe(24)
    expect(await world.deps.db.selectFrom('snapshot').select('sequence').execute()).toEqual([
      { sequence: 25 },
    ])
  }
  {
    await using world = await makeWorld({ folder })
    const again = new Client(world.app, client.trip)
    expect(await again.json<EnrichedFlights>('/flights')).toEqual(before)
    await again.send('DELETE', `/documents/${ids[0]}`)
    expect(await world.deps.db.selectFrom('snapshot').selectAll().execute()).toEqual([])
    const after = await again.json<EnrichedFlights>('/flights')
    expect(after.outboundFlights.length + after.returnFlights.length).toBe(23)
  }
  await rm(folder, { recursive: true, force: true })
}, 60_000)
