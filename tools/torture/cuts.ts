import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ItineraryCreated } from '#contract/trip.ts'
import { CUTS, Disk, type Cut, type Left } from '#test/faults/disk-model.ts'
import { readTrace, straceWords } from '#test/faults/disk-trace.ts'
import { seededRandom } from '#test/fuzz/random.ts'
import { Ledger, type Step } from '#test/faults/ledger.ts'
import { freePort, kill, launchServer } from '#test/faults/server.ts'
import { lookInto } from './problems.ts'
import { addUp, type Figures, type State } from './state.ts'

const PART = 'power cuts'
const RECORDER = 'test/faults/recorded-work.ts'
const ROUNDS = 2
const STATES_OF_RECORDING = 2_000
/** States in which some of what was not synced is left, beside the four plain ones, after each step. */
const SOME = 2
/** A real server is started on one in so many states, drawn at random. */
const SERVER_EACH = 100

/** Records work under strace and checks the disk states that a power cut may leave. */
export async function tortureCuts(state: State, wanted: number): Promise<void> {
  if (spawnSync('strace', ['-V']).error) {
    console.log('power cuts: skipped, strace is missing (Debian: apt-get install strace)')
    return
  }
  while (state.count(PART, 'states') < wanted) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'skein-cuts-'))
    try {
      const recording = await record(folder)
      await replay(state, { ...recording, folder, wanted, seed: state.count(PART, 'recordings') + 1 })
      state.add(PART, { recordings: 1 })
      console.log(`power cuts: ${state.count(PART, 'states')} states of ${wanted}`)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

type Recorded = ReturnType<typeof readTrace> & { ledger: Ledger; trips: ItineraryCreated[] }

export async function record(folder: string): Promise<Recorded> {
  const disk = path.join(folder, 'disk')
  mkdirSync(disk)
  const trace = path.join(folder, 'trace')
  const [program = '', ...words] = straceWords(trace)
  const child = spawn(program, [...words, process.execPath, RECORDER, folder, String(ROUNDS)], {
    // libuv would write behind the back of strace
    env: { ...process.env, UV_USE_IO_URING: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the recorder ended with ${code}`)
  const { steps, trips } = JSON.parse(readFileSync(path.join(folder, 'ledger.json'), 'utf8')) as {
    steps: Step[]
    trips: ItineraryCreated[]
  }
  const ledger = new Ledger()
  ledger.steps.push(...steps)
  return {
    ...readTrace(readFileSync(trace, 'latin1'), { folder: disk, marks: path.join(folder, 'marks') }),
    ledger,
    trips,
  }
}

type Replay = Recorded & { folder: string; wanted: number; seed: number }

async function replay(
  state: State,
  { steps, promises, ledger, trips, folder, wanted, seed }: Replay,
): Promise<void> {
  const disk = new Disk()
  const random = seededRandom(seed).unit
  const seen = new Set<string>()
  const each = STATES_OF_RECORDING / (steps.length * CUTS.length)
  let promised = 0
  for (const step of steps) {
    disk.apply(step)
    while (promised < promises.length && (promises[promised] ?? 0) <= disk.steps) promised += 1
    if (!promises.includes(disk.steps) && random() > each) continue
    const found: Figures = {}
    for (const cut of CUTS.flatMap((one) => (one === 'some' ? Array<Cut>(SOME).fill(one) : [one]))) {
      const left = disk.cut(cut, random)
      const name = `${promised} ${digest(left)}`
      if (seen.has(name)) continue
      seen.add(name)
      const target = path.join(folder, 'cut')
      layOut(left, target)
      const where = `seed ${seed}, step ${disk.steps} (${step.do} ${'path' in step ? step.path : step.from}), ${cut}`
      const allowed = ledger.allowed(promised)
      const data = path.join(target, 'data')
      addUp(found, { states: 1, 'servers started': 0 })
      addUp(found, await lookInto(data, { allowed, trips, where, mayBeNothing: promised === 0 }))
      if (random() * SERVER_EACH < 1) {
        layOut(left, target)
        addUp(found, await start(data, where))
      }
    }
    if (found['states']) state.add(PART, found)
    if (state.count(PART, 'states') >= wanted) return
  }
}

async function start(data: string, where: string): Promise<Figures> {
  const server = launchServer({ DATA_DIR: data, PORT: String(await freePort()) })
  const isUp = await server.running.then(
    () => true,
    () => false,
  )
  await kill(server.child)
  return { 'servers started': 1, 'server crashes': isUp ? [] : [`${where}: it did not start`] }
}

function layOut(left: Left, target: string): void {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  for (const [name, bytes] of left) {
    const at = path.join(target, name)
    if (bytes) writeFileSync(at, bytes)
    else mkdirSync(at)
  }
}

function digest(left: Left): string {
  const hash = createHash('sha1')
  for (const [name, bytes] of left) {
    // SQLite makes its shared memory anew, and nothing is promised of the log
    if (name.endsWith('-shm') || name.includes('/logs/')) continue
    hash.update(`${name}\n${bytes?.length}\n`)
    if (bytes) hash.update(bytes)
  }
  return hash.digest('base64url')
}
