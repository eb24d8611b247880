import { canvas, polygon, polyline, type Map as LeafletMap } from 'leaflet'
import world from '#data/land.json'
import { color } from './colors.ts'

/** The land of the world three times side by side, for routes that cross the date line; below the tiles. */
export function drawWorld(map: LeafletMap): void {
  map.createPane('land').style.zIndex = '150'
  const renderer = canvas({ pane: 'land', padding: 0.5 })
  const [fill, line] = [color('--c-surface'), color('--c-line-strong')]
  const common = { renderer, pane: 'land', interactive: false, color: line }
  for (const turn of [-360, 0, 360]) {
    const at = ([lng, lat]: number[]): [number, number] => [lat ?? 0, (lng ?? 0) + turn]
    const land = (world.land as number[][][][]).map((rings) => rings.map((ring) => ring.map(at)))
    const borders = (world.borders as number[][][]).map((border) => border.map(at))
    polygon(land, { ...common, weight: 0.6, fillColor: fill, fillOpacity: 1 }).addTo(map)
    polyline(borders, { ...common, weight: 0.5, opacity: 0.45 }).addTo(map)
  }
}
