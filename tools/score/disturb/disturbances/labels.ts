import type { Disturbance } from '../disturbance.ts'

/** A few words before a colon at the beginning of a line or cell. */
const LABEL = /(^|\| *)[^\n|:\d]{2,28}:[ \t]+(?=\S)/gm

/** Values without the labels before them. */
export const withoutLabels: Disturbance = {
  name: 'labels removed',
  disturb: (text) => text.replaceAll(LABEL, '$1'),
}
