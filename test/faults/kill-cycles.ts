import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TripDocument } from '#contract/trip.ts'
import { seededRandom } from '../fuzz/random.ts'
import { openMailbox } from '../mail.ts'
import { Crew } from './crew.ts'
import { endTrip } from './end-trip.ts'
import { compare, Ledger, type Problem } from './ledger.ts'
import { compareLetters, waitingIn, withoutLetters } from './letters.ts'
import { observeFolder, stillStored, type Observed } from './observe-folder.ts'
import { freePort, kill, launchServer, type Launched, workedServer } from './server.ts'

/** What became of all that was promised in some kills. `work`: by kind, how often tried and answered. */
export type KillReport = {
  kills: { work: number; start: number; upkeep: number }
  work: Record<string, { tried: number; answered: number }>
  problems: Problem[]
  /** Why a database was not whole, or a server did not start. */
  unrepairable: string[]
  /** Servers that ended by themselves. */
  crashes: string[]
  /** Removed documents of which bytes were found, and files to which no row leads after all was tidied. */
  remains: string[]
  /** Letters that left twice under one Message-ID, which mail programs show once. */
  sentTwice: number
  /** Documents kept and listed, but not read again: too many kills came while they were being read. */
  givenUp: number
}

/** `answers`: pieces of work that the server answers before it is killed, at most. */
type Options = { kills: number; seed: number; answers: number; lanes?: number }

/** With no change for so long nothing comes any more: a last try after a crash waits a minute. */
const STILL_MS = 180_000
const LOOK_MS = 250
const STOP_MS = 20_000
const LONGEST_MS = 8_000
const TWO_HOURS_S = 7_200

/**
 * Kills one server on a new folder again and again: in the middle of every kind of work, while it starts (the
 * first time included), and in its upkeep. Looks into the folder after each kill; at the end lets it finish
 * all and looks once more. `seed` chooses the moments.
 */
export async function killRound(options: Options): Promise<KillReport> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-kill-'))
  await using mailbox = await openMailbox()
  const round = new Round(folder, options, {
    smtpUrl: mailbox.url,
    letters: mailbox.received,
    ports: [await freePort(), await freePort()],
  })
  try {
    return await round.run()
  } finally {
    await round.end()
    await rm(folder, { recursive: true, force: true })
  }
}

type Outside = {
  smtpUrl: string
  letters: Awaited<ReturnType<typeof openMailbox>>['received']
  ports: [number, number]
}

/** `shown`: the body of the answer. */
type Page = { id: string; status: number; shown: string }

class Round {
  readonly #data: string
  readonly #options: Options
  readonly #outside: Outside
  readonly #random: () => number
  readonly #ledger = new Ledger()
  readonly #crew: Crew
  readonly #report: KillReport
  readonly #problems = new Map<string, Problem>()
  readonly #sealed = new Map<string, string>()
  readonly #aged = new Set<string>()
  #server: Launched | undefined
  #startMs = 1_500

  constructor(folder: string, options: Options, outside: Outside) {
    this.#data = path.join(folder, 'data')
    this.#options = options
    this.#outside = outside
    this.#random = seededRandom(options.seed).unit
    const [port, smtpPort] = outside.ports
    const site = {
      port,
      smtpPort,
      ledger: this.#ledger,
      letters: outside.letters,
      trips: new Map(),
      removed: new Set<string>(),
    }
    this.#crew = new Crew(site, { lanes: options.lanes ?? 6, random: this.#random })
    this.#report = {
      kills: { work: 0, start: 0, upkeep: 0 },
      work: this.#crew.counts,
      problems: [],
      unrepairable: [],
      crashes: [],
      remains: [],
      sentTwice: 0,
      givenUp: 0,
    }
  }

  async run(): Promise<KillReport> {
    for (let cycle = 0; cycle < this.#options.kills; cycle += 1) {
      const draw = this.#random()
      await this.#killOnce(draw < 0.7 ? 'work' : draw < 0.88 ? 'start' : 'upkeep')
      await this.#look('after a kill')
      if (this.#random() < 0.12) await this.#age()
    }
    await this.#finishAll()
    this.#report.problems = [...this.#problems.values()]
    return this.#report
  }

  async end(): Promise<void> {
    this.#crew.stop()
    if (this.#server) await kill(this.#server.child)
  }

  async #killOnce(moment: keyof KillReport['kills']): Promise<void> {
    const server = this.#launch()
    if (moment === 'start')
      await Promise.race([wait(this.#random() * this.#startMs), server.running.catch(() => undefined)])
    else if (await this.#isUp(server)) {
      if (moment === 'work') await this.#workAWhile()
      else await wait(this.#random() * 200)
    }
    if (server.child.exitCode !== null) this.#report.crashes.push(`it ended by itself: ${await server.ended}`)
    await kill(server.child)
    await this.#crew.pause()
    this.#report.kills[moment] += 1
  }

  /** Until so much was answered, and a moment longer: on a slow machine as on a fast one. */
  async #workAWhile(): Promise<void> {
    const answered = () => Object.values(this.#report.work).reduce((sum, count) => sum + count.answered, 0)
    const until = answered() + this.#random() * this.#options.answers
    const end = Date.now() + LONGEST_MS
    this.#crew.goOn()
    while (answered() < until && Date.now() < end) await wait(5)
    await wait(this.#random() * 60)
  }

  #launch(): Launched {
    const [port, smtpPort] = this.#outside.ports
    this.#server = launchServer({
      ...workedServer({ data: this.#data, port, smtpPort, smtpUrl: this.#outside.smtpUrl }),
      NODE_COMPILE_CACHE: path.resolve('.cache/compiled'),
    })
    return this.#server
  }

  async #isUp({ running }: Launched): Promise<boolean> {
    const began = performance.now()
    const up = await running.then(
      () => true,
      () => false,
    )
    if (up) this.#startMs = performance.now() - began
    else this.#report.unrepairable.push('it did not start')
    return up
  }

  /** Compares the folder with what was promised. A first start killed early left nothing to look at. */
  async #look(when: string): Promise<Observed | undefined> {
    if (this.#crew.site.trips.size === 0) return undefined
    const allowed = this.#ledger.allowed()
    const seen = await observeFolder(this.#data, {
      keys: allowed.keys(),
      values: (key) => allowed.get(key) ?? [],
      trips: this.#crew.site.trips.values(),
    }).catch((error: Error) => void this.#report.unrepairable.push(`${when}: ${error.message}`))
    if (!seen) return undefined
    if (seen.check !== 'ok') this.#report.unrepairable.push(`${when}: ${seen.check}`)
    for (const [id, text] of seen.sealed) this.#sealed.set(id, text)
    for (const problem of compare(withoutLetters(allowed), seen.found))
      this.#problems.set(problem.key, problem)
    for (const id of this.#aged) if (seen.found.get(`trip ${id}`) === 'gone') this.#isGone(id)
    const removed = new Map([...this.#sealed].filter(([id]) => this.#crew.site.removed.has(id)))
    for (const id of stillStored(this.#data, removed)) this.#note(`document ${id} can still be read ${when}`)
    for (const name of seen.leftovers)
      if (removed.has(name.split(/[/.]/)[1] ?? '')) this.#note(`file ${name} of a removed document`)
    return seen
  }

  #note(remains: string): void {
    if (!this.#report.remains.includes(remains)) this.#report.remains.push(remains)
  }

  /** The time of one trip comes to its end while the server is down. */
  async #age(): Promise<void> {
    const id = this.#crew.leaveTrip()
    if (id === undefined) return
    await endTrip(this.#data, id)
    this.#ledger.begin({ [`trip ${id}`]: 'gone' })
    this.#aged.add(id)
  }

  #isGone(id: string): void {
    this.#ledger.begin({ [`trip ${id}`]: 'gone' }).answered()
    this.#aged.delete(id)
  }

  /** Has all work finished and everything tidied, and looks at the whole. */
  async #finishAll(): Promise<void> {
    if (!(await this.#isUp(this.#launch()))) return
    const left = await this.#until(() => waitingIn(this.#data))
    if (left) this.#report.unrepairable.push(`${left} documents, mails, answers or ended trips were not done`)
    for (const id of this.#aged) this.#isGone(id)
    const pages = await this.#pages()
    await this.#stop()
    const seen = await this.#look('at the end')
    this.#compareWithPages(pages, seen?.ids ?? new Map())
    const { problems, sentTwice } = compareLetters(this.#ledger.allowed(), this.#outside.letters)
    this.#report.sentTwice = sentTwice
    for (const problem of problems) this.#problems.set(problem.key, problem)
    await this.#tidy()
  }

  /** The list of documents of each trip, as its page gets it. */
  async #pages(): Promise<Page[]> {
    const pages: Page[] = []
    for (const { itineraryId: id, viewPassword } of this.#crew.site.trips.values()) {
      const url = `http://127.0.0.1:${this.#outside.ports[0]}/api/itineraries/${id}/documents`
      const answer = await fetch(url, { headers: { 'x-view-password': viewPassword } })
      pages.push({ id, status: answer.status, shown: await answer.text() })
    }
    return pages
  }

  /** Promised documents have to be shown, and nothing of a trip that is gone. `ids`: of documents, by key. */
  #compareWithPages(pages: readonly Page[], ids: ReadonlyMap<string, string>): void {
    const allowed = this.#ledger.allowed()
    for (const { id, status, shown } of pages) {
      const failed = status === 200 ? failedIn(shown) : new Set<string>()
      const isGone = this.#ledger.value(`trip ${id}`) === 'gone'
      const wrong = [...allowed].filter(
        ([key, values]) =>
          key.startsWith(`document ${id} `) &&
          values.size === 1 &&
          shown.includes(markOf(key)) !== (!isGone && values.has('there')),
      )
      // One that was given up is listed under its id, without a word of it
      const isGivenUp = ([key, values]: (typeof wrong)[number]) =>
        !isGone && values.has('there') && failed.has(ids.get(key) ?? '')
      const others = wrong.filter((one) => !isGivenUp(one))
      this.#report.givenUp += wrong.length - others.length
      const key = `page of ${id}`
      if (others.length || status !== (isGone ? 410 : 200))
        this.#problems.set(key, {
          kind: isGone ? 'returned' : 'lost',
          key,
          found: `${status}, wrong: ${others.map(([name]) => name).join()}`,
          allowed: [isGone ? 'gone' : 'there'],
        })
    }
  }

  /** Files that a crash left are swept once they are old. */
  async #tidy(): Promise<void> {
    const files = path.join(this.#data, 'files')
    const names = await readdir(files, { recursive: true }).catch(() => [])
    const old = Date.now() / 1_000 - TWO_HOURS_S
    for (const name of names) await utimes(path.join(files, name), old, old)
    if (!(await this.#isUp(this.#launch()))) return
    let seen: Observed | undefined
    await this.#until(async () => (seen = await this.#look('after tidying'))?.leftovers.length ?? 1)
    for (const name of seen?.leftovers ?? []) this.#note(`file ${name} without a row`)
    await this.#stop()
  }

  /** Ends it as an operator does. */
  async #stop(): Promise<void> {
    const { child, ended } = this.#server!
    child.kill('SIGTERM')
    const code = await Promise.race([ended, wait(STOP_MS, 'it does not stop')])
    if (code !== '0') this.#report.crashes.push(`ended by SIGTERM: ${code}`)
  }

  /** Waits until nothing is left, for as long as the count changes; answers what is left. */
  async #until(count: () => number | Promise<number>): Promise<number> {
    let left = await count()
    let changed = Date.now()
    while (left && Date.now() - changed < STILL_MS) {
      await wait(LOOK_MS)
      const now = await count()
      if (now !== left) changed = Date.now()
      left = now
    }
    return left
  }
}

/** The mark of a document by its key, `document TRIP MARK`. */
const markOf = (key: string) => key.split(' ')[2] ?? ''

/** Ids of the listed documents that could not be read. */
const failedIn = (shown: string) =>
  new Set(
    (JSON.parse(shown) as Pick<TripDocument, 'id' | 'status'>[])
      .filter(({ status }) => status === 'failed')
      .map(({ id }) => id),
  )
