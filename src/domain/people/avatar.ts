import { LIMITS } from '#contract/limits.ts'
import type { Avatar } from '#contract/trip.ts'
import { hashNumber } from '../hash.ts'

/** Initials of the first and last word; the colour is a hash of the id (spec trip-14). */
export function avatarFor(id: string, name: string): Avatar {
  return { colorIndex: hashNumber(id) % LIMITS.avatarColors, initials: initialsOf(name) }
}

export function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/)
    .map((word) => /\p{L}|\p{N}/u.exec(word)?.[0] ?? '')
    .filter((letter) => letter !== '')
  const chosen = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return chosen.join('').toUpperCase() || '?'
}

/** Golden angle in degrees: neighbours in the palette are far apart in hue. */
const HUE_STEP = 137.507764

/** Fixed colours with at least 7:1 (WCAG 2.2 §1.4.6), and a border visible on light and dark pages. */
export function avatarColors(index: number) {
  const hue = (index * HUE_STEP) % 360
  const tier = index % 5
  return {
    background: `oklch(${0.84 + tier * 0.02} ${0.09 - tier * 0.009} ${hue})`,
    text: `oklch(0.27 0.07 ${hue})`,
    border: `oklch(0.58 0.12 ${hue})`,
  }
}
