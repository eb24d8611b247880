export function parseRanges(text) {
  const points = text.split(',').flatMap((part) => {
    const [first, last = first] = part.trim().replace('U+', '').split('-')
    const from = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index)
  })
  return new Set(points)
}

export function writeRanges(points) {
  const runs = []
  for (const point of [...points].toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && run.last === point - 1) run.last = point
    else runs.push({ first: point, last: point })
  }
  return runs.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',')
}

const hex = (point) => point.toString(16).toUpperCase().padStart(4, '0')
