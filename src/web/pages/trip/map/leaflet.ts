import {
  control,
  latLngBounds,
  layerGroup,
  map as leafletMap,
  tileLayer,
  type LayerGroup,
  type Map as LeafletMap,
} from 'leaflet'
import { FALLBACK_POINT, LIMITS } from '#contract/limits.ts'
import { drawLines } from './draw-lines.ts'
import { drawSpots } from './draw-spots.ts'
import { drawWorld } from './draw-world.ts'
import { addFaces } from './map-faces.ts'
import { mapMessages as messages } from './messages.ts'
import type { DrawnJourney } from './routes.ts'

/** Room for the faces above their places. */
const PADDING = { paddingTopLeft: [48, 84], paddingBottomRight: [48, 56] } as {
  paddingTopLeft: [number, number]
  paddingBottomRight: [number, number]
}

/** Of tiles one sees countries and cities, not streets: enough for flights. */
const MAX_ZOOM = 10

/**
 * A map whose land is drawn here, so that it is there without a network and when tiles fail, and tiles above it. One
 * finger and the wheel scroll the page: two fingers, the buttons and the keys move the map, the wheel once it has the
 * focus.
 */
export function makeMap(box: HTMLElement): LeafletMap {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = leafletMap(box, {
    attributionControl: false,
    zoomControl: false,
    dragging: !matchMedia('(pointer: coarse)').matches,
    scrollWheelZoom: false,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    minZoom: 0,
    maxZoom: MAX_ZOOM,
    zoomSnap: 0.5,
    worldCopyJump: false,
  })
  map.setView([FALLBACK_POINT.lat, FALLBACK_POINT.lng], LIMITS.mapZoom)
  map.on('focus', () => void map.scrollWheelZoom.enable())
  map.on('blur', () => void map.scrollWheelZoom.disable())
  control.zoom({ zoomInTitle: messages.zoomIn, zoomOutTitle: messages.zoomOut }).addTo(map)
  control.attribution({ prefix: false }).addAttribution(messages.land).addTo(map)
  drawWorld(map)
  return map
}

const COPYRIGHT = 'https://www.openstreetmap.org/copyright'

/**
 * Pictures of the service at `url` above the drawn land. It wants to know which site asks; the address of a trip holds its
 * password, so the host is all.
 */
export function drawTiles(map: LeafletMap, url: string): void {
  tileLayer(url, {
    attribution: `<a href="${COPYRIGHT}" target="_blank" rel="noreferrer">${messages.tiles}</a>`,
    referrerPolicy: 'origin',
    maxZoom: MAX_ZOOM,
  }).addTo(map)
}

type Drawing = {
  journeys: readonly DrawnJourney[]
  /** The traveler who is chosen; null for all. */
  who: string | null
  onTraveler: (id: string) => void
}

/** Draws lines and markers and brings all of them into view. Answers the layer, to be removed. */
export function drawJourneys(map: LeafletMap, { journeys, who, onTraveler }: Drawing): LayerGroup {
  const layer = layerGroup().addTo(map)
  const bounds = latLngBounds(
    journeys.flatMap(({ arcs }) => arcs.flat().map(([lat, lng]): [number, number] => [lat, lng])),
  )
  if (bounds.isValid()) map.fitBounds(bounds, { ...PADDING, maxZoom: 6, animate: false })
  drawLines(map, layer, journeys)
  drawSpots(layer, journeys)
  addFaces({ map, layer, journeys, who, onTraveler })
  return layer
}
