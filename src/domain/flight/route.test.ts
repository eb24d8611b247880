import { describe, expect, test } from 'vitest'
import { greatCircle, routeArcs } from './route.ts'

describe('routes', () => {
  test('are arcs of 10 segments without a jump over the date line (spec view-22)', () => {
    const arc = greatCircle([35.552, 139.78], [37.619, -122.375])
    expect(arc).toHaveLength(11)
    for (let index = 1; index < arc.length; index++) {
      expect(Math.abs((arc[index]?.[1] ?? 999) - (arc[index - 1]?.[1] ?? 0))).toBeLessThan(30)
    }
    expect(arc.at(-1)?.[1]).toBeCloseTo(237.625)
    expect(Math.max(...arc.map(([lat]) => lat))).toBeGreaterThan(45)
  })

  test('run on from leg to leg', () => {
    const arcs = routeArcs([
      [35.5, 139.8],
      [37.6, -122.4],
      [35.5, 139.8],
    ])
    expect(arcs[1]?.[0]).toEqual(arcs[0]?.at(-1))
    expect(arcs[1]?.at(-1)?.[1]).toBeCloseTo(139.8)
  })

  test('stay numbers between equal and opposite points', () => {
    for (const end of [
      [10, 20],
      [-10, -160],
    ] as const) {
      expect(greatCircle([10, 20], end).flat().every(Number.isFinite)).toBe(true)
    }
  })
})
