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
  const place = ((Math.trunc(index) % LIMITS.avatarColors) + LIMITS.avatarColors) % LIMITS.avatarColors
  const hue = (place * HUE_STEP) % 360
  const tier = place % 5
  return {
    background: oklch(0.84 + tier * 0.02, 0.09 - tier * 0.009, hue),
    text: oklch(0.27, 0.07, hue),
    border: oklch(0.58, 0.12, hue),
  }
}

/** OKLCH to sRGB (CSS Color 4 §10), clipped to the gamut. */
function oklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return `#${linear.map((value) => channel(value).toString(16).padStart(2, '0')).join('')}`
}

function channel(linear: number): number {
  const value = Math.min(1, Math.max(0, linear))
  const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(gamma * 255)
}
