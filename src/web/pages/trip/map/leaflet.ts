import {
  canvas,
  circleMarker,
  latLngBounds,
  layerGroup,
  map as leafletMap,
  polygon,
  polyline,
  type LayerGroup,
  type Map as LeafletMap,
} from 'leaflet'
import { FALLBACK_POINT, LIMITS } from '#contract/limits.ts'
import world from '#data/land.json'
import { mapMessages as messages } from './messages.ts'
import { addFaces } from './map-faces.ts'
import type { DrawnJourney, Spot } from './routes.ts'

/** Room for the faces above their places. */
const PADDING = { paddingTopLeft: [48, 84], paddingBottomRight: [48, 40] } as {
  paddingTopLeft: [number, number]
  paddingBottomRight: [number, number]
}

/** A map with the land of the world drawn three times side by side, for routes that cross the date line. */
export function makeMap(box: HTMLElement): LeafletMap {
  const map = leafletMap(box, {
    attributionControl: false,
    minZoom: 0,
    maxZoom: 8,
    zoomSnap: 0.5,
    worldCopyJump: false,
  })
  map.setView([FALLBACK_POINT.lat, FALLBACK_POINT.lng], LIMITS.mapZoom)
  map.createPane('land').style.zIndex = '150'
  const renderer = canvas({ pane: 'land', padding: 0.5 })
  const [fill, line] = [color('--c-surface'), color('--c-line-strong')]
  for (const turn of [-360, 0, 360]) {
    const at = ([lng, lat]: number[]): [number, number] => [lat ?? 0, (lng ?? 0) + turn]
    const land = (world.land as number[][][][]).map((rings) => rings.map((ring) => ring.map(at)))
    polygon(land, {
      renderer,
      pane: 'land',
      interactive: false,
      color: line,
      weight: 0.6,
      fillColor: fill,
      fillOpacity: 1,
    }).addTo(map)
    const borders = (world.borders as number[][][]).map((border) => border.map(at))
    polyline(borders, {
      renderer,
      pane: 'land',
      interactive: false,
      color: line,
      weight: 0.5,
      opacity: 0.45,
    }).addTo(map)
  }
  return map
}

/** Draws lines and markers and brings all of them into view. Answers the layer, to be removed. */
export function drawJourneys(
  map: LeafletMap,
  journeys: readonly DrawnJourney[],
  onTraveler: (id: string) => void,
): LayerGroup {
  const layer = layerGroup().addTo(map)
  for (const { arcs, direction } of journeys) {
    const back = direction === 'return'
    const style = {
      color: color(back ? '--c-coral' : '--c-brand'),
      weight: back ? 2.5 : 3,
      opacity: 0.9,
      interactive: false,
    }
    for (const arc of arcs) {
      polyline(
        arc.map(([lat, lng]): [number, number] => [lat, lng]),
        back ? { ...style, dashArray: '3 9' } : style,
      ).addTo(layer)
    }
  }
  for (const spot of spotsOf(journeys)) addSpot(spot, layer)
  const bounds = latLngBounds(
    journeys.flatMap(({ arcs }) => arcs.flat().map(([lat, lng]): [number, number] => [lat, lng])),
  )
  if (bounds.isValid()) map.fitBounds(bounds, { ...PADDING, maxZoom: 6, animate: false })
  addFaces({ map, layer, journeys, onTraveler })
  return layer
}

type Place = Spot & { destination: boolean }

/** Every place once; the end of an outbound journey is a destination. */
function spotsOf(journeys: readonly DrawnJourney[]): Place[] {
  const spots = new Map<string, Place>()
  for (const { stops, direction } of journeys) {
    stops.forEach((stop, index) => {
      const destination = direction === 'outbound' && index === stops.length - 1
      const key = `${stop.key} ${stop.point[1].toFixed(2)}`
      spots.set(key, { ...stop, destination: destination || (spots.get(key)?.destination ?? false) })
    })
  }
  return [...spots.values()]
}

function addSpot({ point: [lat, lng], city, known, destination }: Place, layer: LayerGroup): void {
  const at: [number, number] = [lat, lng]
  const spot = circleMarker(at, {
    radius: destination ? 9 : 5,
    weight: destination ? 4 : 2,
    color: color('--c-brand'),
    fillColor: color(destination ? '--c-sun' : '--c-surface'),
    fillOpacity: 1,
    interactive: !known,
  }).addTo(layer)
  if (destination || !known)
    spot.bindTooltip(textNode(city), { permanent: true, direction: 'bottom', offset: [0, 8] })
  if (!known) spot.bindPopup(textNode(`${city}: ${messages.missing}`))
}

/** Names come from documents: never as markup. */
function textNode(text: string): HTMLElement {
  const node = document.createElement('span')
  node.textContent = text
  return node
}

function color(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}
