import { describe, expect, test } from 'vitest'
import { avatarColors, avatarFor, initialsOf } from './avatar.ts'

describe('avatars', () => {
  test('have 500 different colours, all readable at 7:1 (WCAG 2.2 §1.4.6)', () => {
    const palette = Array.from({ length: 500 }, (_, index) => avatarColors(index))
    expect(new Set(palette.map(({ background }) => background)).size).toBe(500)
    for (const { background, text } of palette) expect(contrast(background, text)).toBeGreaterThanOrEqual(7)
  })

  test('have borders that stand out 3:1 on white or black pages and from neither vanish (WCAG 2.2 §1.4.11)', () => {
    for (let index = 0; index < 500; index++) {
      const { border } = avatarColors(index)
      expect(Math.min(contrast(border, '#ffffff'), contrast(border, '#000000'))).toBeGreaterThanOrEqual(3)
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

/** Contrast ratio of two `#rrggbb` colours (WCAG 2.2). */
function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
