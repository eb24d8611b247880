import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ItineraryCreated, TripDocument } from '#contract/trip.ts'
import { bookingText, newTripBody } from '#test/client.ts'
import { deliver, DOMAIN, letter, openMailbox } from '#test/mail.ts'
import { mailAddress } from '#test/faults/lane.ts'
import { freePort, kill, launchServer, type Launched, workedServer } from '#test/faults/server.ts'
import { HOURS, look, megabytes, type Sample, takeTimes, whatGrew } from './soak-samples.ts'
import type { State } from './state.ts'

const PART = 'soak'
const PEOPLE = 12
const DOCUMENTS_OF_TRIP = 60
const TRIPS_LOOKED_AT = 7
/** One document in so many is a mail, a picture, or (of the rest) followed by a removal. */
const [MAIL_EACH, PICTURE_EACH, REMOVED_EACH] = [20, 2_000, 4]
const SAMPLES = 240
const LONGEST_SAMPLE_MS = 60_000
const PROBE_MS = 200
const UPKEEPS = 60
const UPKEEP_MS = 1_500

type Size = { documents: number; pages: number; minutes: number }

/** A busy server's day in a hurry: `documents` while `pages` are open, at most `minutes`, or until Ctrl-C. */
export async function tortureSoak(state: State, size: Size): Promise<void> {
  if (process.platform !== 'linux') return console.log('soak: skipped, it needs /proc of Linux')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'skein-soak-'))
  await using mailbox = await openMailbox()
  const soak = new Soak(
    folder,
    { ...size, smtpUrl: mailbox.url, forget: () => (mailbox.received.length = 0) },
    [await freePort(), await freePort()],
  )
  const stop = () => soak.stop()
  process.once('SIGINT', stop)
  try {
    state.add(PART, await soak.run())
  } finally {
    process.off('SIGINT', stop)
    await soak.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Options = Size & { smtpUrl: string; forget: () => void }
type Page = { request: ClientRequest; tripId: string }

class Soak {
  readonly #data: string
  readonly #options: Options
  readonly #ports: [number, number]
  readonly #pages = new Set<Page>()
  readonly #samples: Sample[] = []
  readonly #times = { page: [] as number[], upload: [] as number[] }
  readonly #refused: Record<string, number> = {}
  readonly #crashes: string[] = []
  readonly #looksAt = new Map<number, ItineraryCreated[]>()
  #server: Launched | undefined
  #documents = 0
  #trips = 0
  #upkeeps = 0
  /** While the clock is moved nobody adds anything: to the server files of a moment ago are days old then. */
  #pause: Promise<void> | undefined
  #busy = 0
  #isOver = false

  constructor(folder: string, options: Options, ports: [number, number]) {
    this.#data = path.join(folder, 'data')
    this.#options = options
    this.#ports = ports
  }

  async run() {
    const [port, smtpPort] = this.#ports
    const env = workedServer({ data: this.#data, port, smtpPort, smtpUrl: this.#options.smtpUrl })
    const server = launchServer(env, {
      nodeOptions: ['--import', path.join(import.meta.dirname, 'fast-clock.ts')],
    })
    this.#server = server
    await server.running
    void server.ended.then((code) => this.#isOver || this.#crashes.push(`it ended: ${code}`))
    const began = performance.now()
    const end = began + this.#options.minutes * 60_000
    const people = Array.from({ length: PEOPLE }, (_, number) => this.#addDocuments(number))
    const probes = this.#probe()
    const isDone = () =>
      this.#isOver || this.#documents >= this.#options.documents || this.#crashes.length > 0
    while (!isDone() && performance.now() < end) {
      await wait(Math.min(LONGEST_SAMPLE_MS, (this.#options.minutes * 60_000) / SAMPLES))
      this.#sample((performance.now() - began) / 60_000)
      if ((this.#documents / this.#options.documents) * UPKEEPS > this.#upkeeps) await this.#moveClock()
    }
    this.#isOver = true
    await Promise.all([...people, probes])
    return this.#figures((performance.now() - began) / 1_000)
  }

  stop(): void {
    this.#isOver = true
  }

  async end(): Promise<void> {
    this.#isOver = true
    for (const { request: page } of this.#pages) page.destroy()
    if (this.#server) await kill(this.#server.child)
  }

  #figures(seconds: number) {
    const last = this.#samples.at(-1)
    const each = Math.ceil(this.#samples.length / HOURS)
    console.log(JSON.stringify(this.#samples.filter((_, at) => at % each === 0)))
    const refused = Object.fromEntries(
      Object.entries(this.#refused).map(([code, count]) => [`refused with ${code}`, count]),
    )
    return {
      runs: 1,
      minutes: seconds / 60,
      documents: this.#documents,
      'documents a second': this.#documents / seconds,
      trips: this.#trips,
      'pages open at the end': this.#pages.size,
      'upkeep done': this.#upkeeps,
      'MB of memory after first hour': this.#samples[Math.floor(this.#samples.length / HOURS)]?.memoryMb ?? 0,
      'MB of memory at the end': last?.memoryMb ?? 0,
      'handles at the end': last?.handles ?? 0,
      'MB of database at the end': last?.databaseMb ?? 0,
      'p95 of a page at the end, ms': last?.pageMs[1] ?? 0,
      'p95 of an upload at the end': last?.uploadMs[1] ?? 0,
      ...refused,
      grew: whatGrew(this.#samples),
      'server crashes': this.#crashes,
    }
  }

  #sample(minutes: number): void {
    const { child } = this.#server!
    if (child.pid === undefined || child.exitCode !== null) return
    this.#options.forget()
    const sample = {
      minutes,
      documents: this.#documents,
      ...look(child.pid),
      databaseMb: megabytes(path.join(this.#data, 'skein.sqlite')),
      pageMs: takeTimes(this.#times.page),
      uploadMs: takeTimes(this.#times.upload),
    }
    this.#samples.push(sample)
    const { memoryMb, handles, threads, pageMs, uploadMs } = sample
    console.log(
      `soak: ${minutes.toFixed(1)} min, ${this.#documents} documents, ${this.#pages.size} pages, ${memoryMb.toFixed(0)} MB, ${handles} handles, ${threads} threads, page p95 ${pageMs[1].toFixed(0)} ms, upload p95 ${uploadMs[1].toFixed(0)} ms`,
    )
  }

  async #moveClock(): Promise<void> {
    this.#upkeeps += 1
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#pause = promise
    while (this.#busy && !this.#isOver) await wait(10)
    this.#server?.child.kill('SIGUSR2')
    await wait(UPKEEP_MS)
    this.#pause = undefined
    resolve()
  }

  async #addDocuments(person: number): Promise<void> {
    while (!this.#isOver) {
      const trip = await this.#makeTrip(person)
      if (!trip) continue
      if (this.#lookAt(person, trip) < TRIPS_LOOKED_AT) continue
      const address = await this.#address(person, trip)
      for (let number = 1; number <= DOCUMENTS_OF_TRIP && !this.#isOver; number += 1) {
        await this.#pause
        this.#busy += 1
        const began = performance.now()
        const isTaken = await this.#addOne(person, trip, { number: this.#documents + 1, address }).finally(
          () => (this.#busy -= 1),
        )
        if (isTaken) this.#documents += 1
        else await wait(PROBE_MS)
        this.#times.upload.push(performance.now() - began)
      }
    }
  }

  async #addOne(
    person: number,
    trip: ItineraryCreated,
    { number, address }: { number: number; address: string | undefined },
  ): Promise<boolean> {
    const own = `/api/itineraries/${trip.itineraryId}`
    const headers = { 'x-edit-password': trip.editPassword, 'x-view-password': trip.viewPassword }
    const text = bookingText(
      `BA ${100 + (number % 900)}`,
      `Maya Hughes ${letters(number)}`,
      10 + (number % 18),
    )
    if (number % MAIL_EACH === 0 && address) {
      const from = `anna${number}@family.${DOMAIN}`
      const messageId = `<${number}@family.${DOMAIN}>`
      const raw = letter({ from, to: address, subject: `Booking ${number}`, messageId, text })
      return deliver(this.#ports[1], raw, { from, to: address }, mailAddress(number)).then(
        () => true,
        () => this.#note('a mail'),
      )
    }
    if (number % PICTURE_EACH === 0) {
      const body = new FormData()
      body.set('file', new File([PICTURE], 'boarding-pass.png', { type: 'image/png' }))
      const { status } = await this.#call('POST', `${own}/documents`, { person, headers, body })
      return status === 200 || status === 202 || this.#note(status)
    }
    const { status } = await this.#call('POST', `${own}/documents/text`, { person, headers, body: { text } })
    if (status !== 200 && status !== 202) return this.#note(status)
    if (number % REMOVED_EACH === 0) await this.#removeOne(person, own, headers)
    return true
  }

  async #removeOne(person: number, own: string, headers: Record<string, string>): Promise<void> {
    const { body } = await this.#call('GET', `${own}/documents`, { person, headers })
    const [oldest] = JSON.parse(body || '[]') as TripDocument[]
    if (!oldest) return
    const { status } = await this.#call('DELETE', `${own}/documents/${oldest.id}`, { person, headers })
    if (status !== 200) this.#note(status)
  }

  #note(status: number | string): false {
    const code = String(status || 'nothing')
    this.#refused[code] = (this.#refused[code] ?? 0) + 1
    return false
  }

  async #makeTrip(person: number): Promise<ItineraryCreated | undefined> {
    const { status, body } = await this.#call('POST', '/api/itineraries', {
      person,
      body: JSON.parse(newTripBody()),
    })
    if (status !== 200) {
      this.#note(status)
      await wait(PROBE_MS)
      return undefined
    }
    this.#trips += 1
    return JSON.parse(body) as ItineraryCreated
  }

  async #address(
    person: number,
    { itineraryId, viewPassword, editPassword }: ItineraryCreated,
  ): Promise<string | undefined> {
    const body = { password: viewPassword, editPassword }
    const headers = { 'x-view-password': viewPassword, 'x-edit-password': editPassword }
    const at = `/api/itineraries/${itineraryId}/magic-email`
    const answer = await this.#call('POST', at, { person, headers, body })
    if (answer.status !== 200) return undefined
    return (JSON.parse(answer.body) as { magicEmailAddress: string }).magicEmailAddress
  }

  #lookAt(person: number, trip: ItineraryCreated): number {
    const trips = [...(this.#looksAt.get(person) ?? []), trip]
    const left = trips.length > TRIPS_LOOKED_AT ? trips.shift() : undefined
    this.#looksAt.set(person, trips)
    for (const page of this.#pages)
      if (page.tripId === left?.itineraryId) {
        page.request.destroy()
        this.#pages.delete(page)
      }
    const wanted = Math.round(this.#options.pages / PEOPLE / TRIPS_LOOKED_AT)
    for (let number = 0; number < wanted; number += 1) this.#openPage(trip, number)
    return trips.length
  }

  #openPage({ itineraryId, viewPassword }: ItineraryCreated, number: number): void {
    const call = request({
      host: '127.0.0.1',
      port: this.#ports[0],
      path: `/api/notifications/${itineraryId}/notify`,
      headers: {
        'x-view-password': viewPassword,
        'x-forwarded-for': `172.16.${number % 250}.${1 + (this.#trips % 200)}`,
      },
    })
    const page = { request: call, tripId: itineraryId }
    call.on('response', (response) => {
      if (response.statusCode !== 200) this.#note(`${response.statusCode} (page)`)
      response.on('error', () => undefined)
      response.on('close', () => this.#pages.delete(page))
      response.resume()
    })
    call.on('error', () => this.#pages.delete(page))
    call.end()
    this.#pages.add(page)
  }

  async #probe(): Promise<void> {
    for (let number = 0; !this.#isOver; number += 1) {
      const trip = this.#looksAt.get(number % PEOPLE)?.at(-1)
      if (trip) {
        const began = performance.now()
        await this.#call('GET', `/api/itineraries/${trip.itineraryId}/flights`, {
          person: PEOPLE,
          headers: { 'x-view-password': trip.viewPassword },
        })
        this.#times.page.push(performance.now() - began)
      }
      await wait(PROBE_MS)
    }
  }

  /** What the server says to somebody on a network of their own; status 0 where nothing came back. */
  async #call(
    method: string,
    at: string,
    { person, headers = {}, body }: { person: number; headers?: Record<string, string>; body?: unknown },
  ): Promise<{ status: number; body: string }> {
    const isForm = body instanceof FormData
    const answer = await fetch(`http://127.0.0.1:${this.#ports[0]}${at}`, {
      method,
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        'x-forwarded-for': `10.1.${person}.${1 + (this.#trips % 200)}`,
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    }).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    return text === undefined ? { status: 0, body: '' } : { status: answer!.status, body: text }
  }
}

const PICTURE = readFileSync(path.join(import.meta.dirname, '../../fixtures/picture-de-screenshot/input.png'))

/** A number as a word: names have no digits. */
const letters = (number: number) =>
  [...String(number % 40)]
    .map((digit) => String.fromCharCode(97 + Number(digit)))
    .join('')
    .replace(/^./, (first) => first.toUpperCase())
