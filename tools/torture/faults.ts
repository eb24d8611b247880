import { spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { RESERVE_FILE } from '#server/files/disk-reserve.ts'
import { openMailbox } from '#test/mail.ts'
import { Lane, type Outcome, type Site } from '#test/faults/lane.ts'
import { Ledger } from '#test/faults/ledger.ts'
import { compareLetters, waitingIn } from '#test/faults/letters.ts'
import { freePort, kill, launchServer, type Launched, workedServer } from '#test/faults/server.ts'
import { SCRIPT, WORK, type WorkKind } from '#test/faults/work.ts'
import { lookInto } from './problems.ts'
import type { Figures, State } from './state.ts'

const PART = 'disk faults'
const [READS, WRITES] = [1, 2]
const { EIO, ENOSPC } = os.constants.errno
const ENDLESS = 1_000_000_000n
const STOP_MS = 20_000
const CALM_MS = 15_000
const WORK_MS = 3_000
const AGAIN_MS = 200
const LETTERS_MS = 45_000

/**
 * At the n-th call on a data file. `lasting`: until the work ends or, on a full disk, the server cuts its
 * reserve, which makes room. Without one (it is made again within seconds) calls are refused: 507, mails 452.
 */
const FAULTS = [
  { name: 'full', kinds: WRITES, error: ENOSPC, lasting: true },
  { name: 'full once', kinds: WRITES, error: ENOSPC, lasting: false },
  { name: 'write fails', kinds: WRITES, error: EIO, lasting: false },
  { name: 'read fails', kinds: READS, error: EIO, lasting: false },
]
type Fault = (typeof FAULTS)[number]

export async function tortureFaults(state: State, calls: number): Promise<void> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'skein-faults-'))
  try {
    const library = path.join(home, 'faults.so')
    const source = path.join(import.meta.dirname, 'faults.c')
    if (
      process.platform !== 'linux' ||
      spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl']).status !== 0
    ) {
      console.log(
        'disk faults: skipped, they need Linux and a C compiler (Debian: apt-get install gcc libc6-dev)',
      )
      return
    }
    for (const fault of FAULTS)
      for (let at = state.count(PART, `at ${fault.name}`) + 1; at <= calls; at += 1) {
        const folder = mkdtempSync(path.join(home, 'pass-'))
        const figures = await pass(folder, library, { fault, at })
        state.add(PART, { ...figures, [`at ${fault.name}`]: 1 })
        rmSync(folder, { recursive: true })
        console.log(
          `disk faults: ${fault.name}, call ${at} of ${calls}, ${state.count(PART, 'faults')} faults so far`,
        )
      }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function pass(
  folder: string,
  library: string,
  { fault, at }: { fault: Fault; at: number },
): Promise<Figures> {
  await using mailbox = await openMailbox()
  const [port, smtpPort] = [await freePort(), await freePort()]
  const data = path.join(folder, 'data')
  using control = new Control(path.join(folder, 'control'))
  const env = {
    ...workedServer({ data, port, smtpPort, smtpUrl: mailbox.url }),
    LOG_LEVEL: 'silent',
    LD_PRELOAD: library,
    FAULT_FOLDER: data,
    FAULT_CONTROL: control.file,
    UV_USE_IO_URING: '0',
  }
  const ledger = new Ledger()
  const broken: string[] = []
  const site: Site = {
    on500: (call) => broken.push(call),
    port,
    smtpPort,
    ledger,
    letters: mailbox.received,
    trips: new Map(),
    removed: new Set(),
  }
  const where = `${fault.name}, call ${at}`
  const figures = {
    faults: 0,
    'work tried': 0,
    'work answered': 0,
    'work refused': 0,
    'reads answered 500': 0,
    'letters sent twice': 0,
    'still waiting': 0,
    'answered 500': [] as string[],
    'server crashes': [] as string[],
    'no way on': [] as string[],
  }
  let server: Launched = launchServer(env)
  try {
    await server.running
    const lane = new Lane(site, at)
    if (!(await lane.makeTrip())) throw new Error('no trip was made')
    await isReserved(data)
    for (const kind of SCRIPT) {
      control.arm(fault, at)
      const outcome = await within(WORK[kind](lane))
      figures.faults += control.disarm()
      const calls = broken.splice(0).map((call) => `${where}, ${kind}: ${call}`)
      // What could not be stored is told by a status of its own; what cannot be read has none
      if (fault.kinds === READS) figures['reads answered 500'] += calls.length
      else figures['answered 500'].push(...calls)
      figures['work tried'] += 1
      if (outcome === 'answered') figures['work answered'] += 1
      if (outcome === 'refused') figures['work refused'] += 1
      if (server.child.exitCode !== null || server.child.signalCode !== null) {
        figures['server crashes'].push(`${where}, ${kind}: ${await server.ended}`)
        server = launchServer(env)
        await server.running
      }
    }
    if (!(await goesOn(lane))) figures['no way on'].push(`${where}: work is refused after the fault`)
    figures['still waiting'] = await waitForLetters(data)
    server.child.kill('SIGTERM')
    const code = await Promise.race([server.ended, wait(STOP_MS, 'it does not stop')])
    if (code !== '0') figures['server crashes'].push(`${where}, at its end: ${code}`)
    const allowed = ledger.allowed()
    const letters = compareLetters(allowed, site.letters)
    const more = figures['still waiting'] === 0 ? letters.problems : []
    figures['letters sent twice'] = letters.sentTwice
    return { ...figures, ...(await lookInto(data, { allowed, trips: site.trips.values(), where, more })) }
  } finally {
    await kill(server.child)
  }
}

async function isReserved(data: string): Promise<void> {
  const size = () => statSync(path.join(data, RESERVE_FILE), { throwIfNoEntry: false })?.size ?? 0
  const end = Date.now() + CALM_MS
  for (let before = -1; (size() === 0 || size() !== before) && Date.now() < end; await wait(AGAIN_MS))
    before = size()
}

const within = (work: Promise<Outcome | 'nothing'>) => Promise.race([work, wait(WORK_MS, 'cut' as const)])

async function waitForLetters(data: string): Promise<number> {
  const end = Date.now() + LETTERS_MS
  while (waitingIn(data) > 0 && Date.now() < end) await wait(AGAIN_MS)
  return waitingIn(data)
}

async function goesOn(lane: Lane): Promise<boolean> {
  const again: WorkKind[] = ['paste', 'rename', 'rotation', 'contact']
  for (const kind of again) {
    const end = Date.now() + CALM_MS
    while ((await WORK[kind](lane)) !== 'answered') {
      if (Date.now() > end) return false
      await wait(AGAIN_MS)
    }
  }
  return true
}

/** The file through which faults.c is told what to do: calls, from, to, error, kinds, failed. */
class Control {
  readonly file: string
  readonly #handle: number
  readonly #numbers = new BigInt64Array(6)

  constructor(file: string) {
    this.file = file
    writeFileSync(file, this.#numbers)
    this.#handle = openSync(file, 'r+')
  }

  arm({ kinds, error, lasting }: Fault, at: number): void {
    const from = BigInt(at)
    this.#numbers.set([0n, from, lasting ? ENDLESS : from + 1n, BigInt(error), BigInt(kinds), 0n])
    writeSync(this.#handle, this.#numbers, 0, this.#numbers.byteLength, 0)
  }

  disarm(): number {
    readSync(this.#handle, this.#numbers, 0, this.#numbers.byteLength, 0)
    const failed = Number(this.#numbers[5])
    this.#numbers.fill(0n)
    writeSync(this.#handle, this.#numbers, 0, this.#numbers.byteLength, 0)
    return failed
  }

  [Symbol.dispose](): void {
    closeSync(this.#handle)
  }
}
