const NEUTRAL = '#43565c'

/**
 * A drawn badge in the airline's colour with its IATA designator; neutral for one that no airline has. No airline's logo is shipped:
 * they are protected marks.
 */
export function airlineBadge({ iata, colour }: { iata: string; colour: string | null }): string {
  const fill = colour ?? NEUTRAL
  const letters = iata.length > 2 ? 10 : 13
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width="28" height="28">',
    `<rect width="28" height="28" rx="8" fill="${fill}"/>`,
    `<text x="14" y="19" text-anchor="middle" font-family="system-ui,sans-serif" font-size="${letters}" font-weight="700"`,
    ` fill="${isDark(fill) ? '#fff' : '#10262b'}">${iata}</text></svg>`,
  ].join('')
}

/** Relative luminance below the point where black and white text read equally well (WCAG 2.2, contrast ratio). */
function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179
}
