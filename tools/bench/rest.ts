import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { configuredReader } from '#server/deps.ts'
import { bookingText } from '#test/client.ts'
import { freePort, kill, launchServer } from '#test/faults/server.ts'
import { family, proportionalMb } from '../torture/soak-samples.ts'
import { median } from '../statistics.ts'
import { print, printBars } from './report.ts'
import { makeTrip } from './trip.ts'

/** What a server at rest may take with all its processes, and what reading a text may take once warm. */
const BARS = { memoryMb: 350, textMs: 10 }
const REST_MS = 20_000
const [WARM_UP, READINGS] = [50, 200]

/** `npm run bench -- rest`: memory (`Pss`) of an idle server, time of a text. Fails beyond the bars. */
export async function benchRest(folder: string): Promise<void> {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const textMs = await timeOfText(config)
  print('a text, warm', `${textMs.toFixed(1)} ms (median of ${READINGS})`)
  const memory = process.platform === 'linux' ? await memoryAtRest(folder) : null
  if (memory) print('memory at rest', memory.map((mb) => `${mb.toFixed(0)} MB`).join(' after its start, '))
  const missed = [
    ...(textMs > BARS.textMs ? ['text'] : []),
    ...(memory?.some((mb) => mb > BARS.memoryMb) ? ['memory'] : []),
  ]
  printBars(missed)
}

async function timeOfText(config: ReturnType<typeof readConfig>): Promise<number> {
  const reader = configuredReader(config)
  try {
    const times: number[] = []
    for (let number = 0; number < WARM_UP + READINGS; number += 1) {
      const bytes = new TextEncoder().encode(bookingText(`BA ${100 + number}`))
      const began = performance.now()
      await reader.read(
        { bytes, name: 'booking.txt', mimeType: 'text/plain', receivedOn: '2027-01-01' },
        null,
      )
      times.push(performance.now() - began)
    }
    return median(times.slice(WARM_UP))
  } finally {
    await reader.stop()
  }
}

async function memoryAtRest(folder: string): Promise<number[]> {
  const port = await freePort()
  const { child, running } = launchServer({ DATA_DIR: join(folder, 'data'), PORT: String(port) })
  try {
    await running
    const look = async () => {
      await wait(REST_MS)
      return family(child.pid!)
        .map(proportionalMb)
        .reduce((sum, mb) => sum + mb, 0)
    }
    const atFirst = await look()
    await makeTrip(`http://127.0.0.1:${port}`, 2)
    return [atFirst, await look()]
  } finally {
    await kill(child)
  }
}
