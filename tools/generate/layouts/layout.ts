import type { Sheet } from '../../fixtures/pdf-page.ts'
import type { Quirk } from '../quirks.ts'
import type { Scene } from '../scene.ts'

/** What a layout makes of a scene: one body, and what else a mail needs. */
export type Content = {
  subject: string
  html?: string
  text?: string
  ics?: string
  pdf?: Sheet
}

export type Layout = {
  name: string
  form: 'html' | 'text' | 'pdf' | 'ics'
  /** What its bookings have; flights alone when it says nothing. */
  stay?: 'hotel' | 'flat'
  flights?: false
  changed?: true
  soon?: true
  single?: true
  /** Languages that it is written in; all when it says nothing. */
  languages?: readonly string[]
  /** Quirks that are part of it. */
  needs?: readonly Quirk[]
  /** Quirks that would make it say something else, or nothing at all. */
  refuses?: readonly Quirk[]
  write: (scene: Scene) => Content
}
