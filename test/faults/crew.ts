import { setTimeout as wait } from 'node:timers/promises'
import { Lane, type Site } from './lane.ts'
import { WORK, WORK_KINDS, type WorkKind } from './work.ts'

/** How often each kind of work is drawn; 1 where it is not named. */
const WEIGHTS: Partial<Record<WorkKind, number>> = {
  upload: 4,
  paste: 4,
  mail: 4,
  removal: 3,
  edit: 2,
  'sign-in': 3,
  alerts: 2,
}
const DRAWN = WORK_KINDS.flatMap((kind) => Array.from({ length: WEIGHTS[kind] ?? 1 }, () => kind))
const AGAIN_MS = 50

/** Some people who work at the same time, each on a trip of their own, until they are paused. */
export class Crew {
  readonly site: Site
  /** Of each kind of work: how often it was tried, and how often the server said yes. */
  readonly counts: Record<string, { tried: number; answered: number }> = {}
  readonly #lanes: Lane[]
  readonly #random: () => number
  #working: Promise<void>[] = []
  #isPaused = true

  constructor(site: Site, { lanes, random }: { lanes: number; random: () => number }) {
    this.site = site
    this.#random = random
    this.#lanes = Array.from({ length: lanes }, (_, number) => new Lane(site, number))
  }

  goOn(): void {
    if (!this.#isPaused) return
    this.#isPaused = false
    this.#working = this.#lanes.map((lane) => this.#work(lane))
  }

  /** Resolves when everybody has the end of what they began. */
  async pause(): Promise<void> {
    this.stop()
    await Promise.all(this.#working)
  }

  stop(): void {
    this.#isPaused = true
  }

  /** Somebody begins a new trip; answers the id of the one that is left, if there is one. */
  leaveTrip(): string | undefined {
    const lane = this.#lanes[Math.floor(this.#random() * this.#lanes.length)]
    if (!lane?.hasTrip) return undefined
    const id = lane.trip.itineraryId
    lane.leaveTrip()
    return id
  }

  async #work(lane: Lane): Promise<void> {
    while (!this.#isPaused) {
      const kind = DRAWN[Math.floor(this.#random() * DRAWN.length)] as WorkKind
      const outcome = (await lane.makeTrip()) ? await WORK[kind](lane) : 'cut'
      if (outcome !== 'nothing') this.count(kind, outcome === 'answered')
      if (outcome === 'cut') await wait(AGAIN_MS)
    }
  }

  count(kind: string, isAnswered: boolean): void {
    const count = (this.counts[kind] ??= { tried: 0, answered: 0 })
    count.tried += 1
    if (isAnswered) count.answered += 1
  }
}
