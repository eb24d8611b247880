import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ItineraryCreated, TripDocument } from '#contract/trip.ts'
import { bookingText, newTripBody } from '../client.ts'
import { freePort, startServer } from './server.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

test('a server that is stopped while documents wait and an upload stalls ends in order, and the next one reads them', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-stop-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const start = async () => {
    const port = await freePort()
    const child = await startServer({ DATA_DIR: path.join(folder, 'data'), PORT: String(port) })
    onTestFinished(() => void child.kill('SIGKILL'))
    return { child, port, api: `http://127.0.0.1:${port}/api/itineraries` }
  }
  const first = await start()
  const made = await fetch(first.api, { method: 'POST', headers: JSON_TYPE, body: newTripBody() })
  const trip = (await made.json()) as ItineraryCreated
  const headers = { 'x-view-password': trip.viewPassword, 'x-edit-password': trip.editPassword }
  const own = `/${trip.itineraryId}/documents`
  const paste = (flight: string, more: Record<string, string> = {}) =>
    fetch(`${first.api}${own}/text`, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers, ...more },
      body: JSON.stringify({ text: bookingText(flight) }),
    })
  const flights = ['BA 478', 'BA 479', 'BA 480', 'BA 481']
  for (const flight of flights) expect((await paste(flight, { prefer: 'respond-async' })).status).toBe(202)
  const stalled = connect(first.port, '127.0.0.1').on('error', () => undefined)
  const head = {
    host: 'x',
    ...headers,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': '9000',
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  stalled.write(`POST /api/itineraries${own} HTTP/1.1\r\n${lines.join('')}\r\n--b\r\n`)
  const waiting = paste('BA 482').catch(() => undefined)
  const exit = once(first.child, 'exit')
  first.child.kill('SIGTERM')
  expect((await exit)[0]).toBe(0)
  const isLast = (await waiting)?.ok ? ['BA 482'] : []
  stalled.destroy()

  const second = await start()
  const read = async () => {
    const list = (await (await fetch(second.api + own, { headers })).json()) as TripDocument[]
    return list.filter(({ status }) => status === 'complete').length
  }
  await expect.poll(read).toBeGreaterThanOrEqual(flights.length + isLast.length)
})
