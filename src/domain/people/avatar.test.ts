import { describe, expect, test } from 'vitest'
import { avatarColors, avatarFor, initialsOf } from './avatar.ts'

describe('avatars', () => {
  test('have 500 different colours, all readable at 7:1 (WCAG 2.2 §1.4.6)', () => {
    const palette = Array.from({ length: 500 }, (_, index) => avatarColors(index))
    expect(new Set(palette.map(({ background }) => channelsOf(background).join())).size).toBe(500)
    for (const { background, text } of palette) expect(contrast(background, text)).toBeGreaterThanOrEqual(7)
  })

  test('have borders that stand out 3:1 on white or black pages and from neither vanish (WCAG 2.2 §1.4.11)', () => {
    for (let index = 0; index < 500; index++) {
      const { border } = avatarColors(index)
      expect(
        Math.min(contrast(border, 'oklch(1 0 0)'), contrast(border, 'oklch(0 0 0)')),
      ).toBeGreaterThanOrEqual(3)
    }
  })

  test.each([
    ['Maya Hughes', 'MH'],
    ['Maya Rose Hughes', 'MH'],
    ['Maya', 'M'],
    ['anna van der berg', 'AB'],
    ['Émile Zola', 'ÉZ'],
    ['  (Tom)  ', 'T'],
    ['', '?'],
  ])('%s has the initials %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  test('colour a person by id, whatever the name', () => {
    expect(avatarFor('p1', 'Maya').colorIndex).toBe(avatarFor('p1', 'Tom').colorIndex)
    // spec trip-14
    const used = new Set(Array.from({ length: 2000 }, (_, index) => avatarFor(`p${index}`, '').colorIndex))
    expect(used.size).toBeGreaterThan(480)
    expect(Math.max(...used)).toBeLessThan(500)
  })
})

/** Contrast ratio of two `oklch(…)` colours (WCAG 2.2). */
function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one)
  return (high + 0.05) / (low + 0.05)
}

/** As a display of eight bits shows it, clipped to sRGB (CSS Color 4 §10). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(color: string): number[] {
  const [lightness = 0, chroma = 0, hue = 0] =
    /^oklch\((.+)\)$/.exec(color)?.[1]?.split(' ').map(Number) ?? []
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((linear) => {
    const value = Math.min(1, Math.max(0, linear))
    const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(gamma * 255)
  })
}
