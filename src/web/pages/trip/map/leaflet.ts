import * as L from 'leaflet'
import { FALLBACK_POINT, LIMITS } from '#contract/limits.ts'
import world from '#data/land.json'
import type { Point } from '#domain/flight/route.ts'
import { addFaces, drawAtZooms, type Drawing } from './map-faces.ts'
import { mapMessages as messages } from './messages.ts'
import { laneOf, type DrawnJourney, type DrawnPlane } from './routes.ts'

/** Room for the faces above their places. */
const PADDING = { paddingTopLeft: [48, 84], paddingBottomRight: [48, 56] } satisfies L.FitBoundsOptions

/** Countries and cities, not streets. */
const MAX_ZOOM = 10

/** Works offline: the land is drawn under the tiles. One finger, or an unfocused wheel, scrolls the page. */
export function makeMap(box: HTMLElement): L.Map {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(box, {
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
  L.control.zoom({ zoomInTitle: messages.zoomIn, zoomOutTitle: messages.zoomOut }).addTo(map)
  L.control.attribution({ prefix: false }).addAttribution(messages.land).addTo(map)
  drawWorld(map)
  return map
}

const COPYRIGHT = 'https://www.openstreetmap.org/copyright'

/** Tiles above the drawn land. The service gets the host only: a trip's address holds its password. */
export function drawTiles(map: L.Map, url: string): void {
  L.tileLayer(url, {
    attribution: `<a href="${COPYRIGHT}" target="_blank" rel="noreferrer">${messages.tiles}</a>`,
    referrerPolicy: 'origin',
    maxZoom: MAX_ZOOM,
  }).addTo(map)
}

export function drawJourneys(map: L.Map, drawing: Drawing): L.LayerGroup {
  const { journeys } = drawing
  const layer = L.layerGroup().addTo(map)
  const bounds = L.latLngBounds(
    journeys.flatMap(({ arcs }) => arcs.flat().map(([lat, lng]): [number, number] => [lat, lng])),
  )
  if (bounds.isValid()) map.fitBounds(bounds, { ...PADDING, maxZoom: 6, animate: false })
  drawLines(map, layer, journeys)
  for (const spot of spotsOf(journeys)) addSpot(spot, layer)
  addFaces(map, layer, drawing)
  return layer
}

/** They move with time; the lines below them stay. */
export function drawPlanes(map: L.Map, planes: readonly DrawnPlane[]): L.LayerGroup {
  const layer = L.layerGroup().addTo(map)
  for (const { point, degrees, text } of planes) {
    const html = document.createElement('span')
    html.innerHTML = PLANE
    html.style.rotate = `${degrees}deg`
    const icon = L.divIcon({ html, className: 'plane', iconSize: [PLANE_PX, PLANE_PX] })
    const at: [number, number] = [point[0], point[1]]
    const plane = L.marker(at, { icon, interactive: false, keyboard: false, zIndexOffset: 1000 }).addTo(layer)
    plane.getElement()?.setAttribute('role', 'img')
    plane.getElement()?.setAttribute('aria-label', text)
  }
  return layer
}

const PLANE_PX = 36

/** Flies north. */
const PLANE =
  '<svg aria-hidden="true" viewBox="0 0 24 24"><path d="M12 1.500c1 0 1.700 1.300 1.700 3v5l8 4.800v2.200l-8-2.500v4.500l2.300 1.700v1.800L12 21l-4 1v-1.800l2.300-1.700V14l-8 2.500v-2.200l8-4.800v-5c0-1.700.7-3 1.700-3z"/></svg>'

/** Three copies side by side, for routes across the date line. */
function drawWorld(map: L.Map): void {
  map.createPane('land').style.zIndex = '150'
  const renderer = L.canvas({ pane: 'land', padding: 0.5 })
  const [fill, line] = [color('--color-surface'), color('--color-line-strong')]
  const common = { renderer, pane: 'land', interactive: false, color: line }
  for (const turn of [-360, 0, 360]) {
    const at = ([lng, lat]: number[]): [number, number] => [lat ?? 0, (lng ?? 0) + turn]
    const land = (world.land as number[][][][]).map((rings) => rings.map((ring) => ring.map(at)))
    const borders = (world.borders as number[][][]).map((border) => border.map(at))
    L.polygon(land, { ...common, weight: 0.6, fillColor: fill, fillOpacity: 1 }).addTo(map)
    L.polyline(borders, { ...common, weight: 0.5, opacity: 0.45 }).addTo(map)
  }
}

const LANE_PX = 3

function drawLines(map: L.Map, layer: L.LayerGroup, journeys: readonly DrawnJourney[]): void {
  drawAtZooms(map, layer, (lines) => {
    const lanes = journeys.flatMap(({ arcs, direction }) =>
      arcs.map((arc) => ({ path: laneOn(map, arc), back: direction === 'return' })),
    )
    const band = { color: color('--color-surface'), weight: 6, opacity: 0.75, interactive: false }
    for (const { path } of lanes) L.polyline(path, band).addTo(lines)
    for (const { path, back } of lanes)
      L.polyline(path, {
        color: color(back ? '--color-coral' : '--color-brand'),
        weight: 3,
        interactive: false,
        ...(back ? { dashArray: '1 7' } : {}),
      }).addTo(lines)
  })
}

function laneOn(map: L.Map, arc: readonly Point[]): L.LatLng[] {
  const onScreen = arc.map(([lat, lng]) => map.latLngToLayerPoint([lat, lng]))
  return laneOf(onScreen, LANE_PX).map(({ x, y }) => map.layerPointToLatLng([x, y]))
}

type MapSpot = DrawnJourney['stops'][number] & { destination: boolean }

/** Each place once; an outbound journey ends at a destination. */
function spotsOf(journeys: readonly DrawnJourney[]): MapSpot[] {
  const spots = new Map<string, MapSpot>()
  for (const { stops, direction } of journeys) {
    stops.forEach((stop, index) => {
      const destination = direction === 'outbound' && index === stops.length - 1
      const key = `${stop.key} ${stop.point[1].toFixed(2)}`
      spots.set(key, { ...stop, destination: destination || (spots.get(key)?.destination ?? false) })
    })
  }
  return [...spots.values()]
}

/** Destinations and unknown places are labelled (spec view-24). */
function addSpot({ point: [lat, lng], city, known, destination }: MapSpot, layer: L.LayerGroup): void {
  const spot = L.circleMarker([lat, lng], {
    radius: destination || !known ? 9 : 5,
    weight: destination || !known ? 4 : 2,
    color: color(known ? '--color-brand' : '--color-warn'),
    fillColor: color(destination ? '--color-sun' : '--color-surface'),
    fillOpacity: 1,
    interactive: !known,
  }).addTo(layer)
  if (destination || !known)
    spot.bindTooltip(textNode(city), { permanent: true, direction: 'bottom', offset: [0, 8] })
  if (!known) spot.bindPopup(textNode(messages.missing(city))).openPopup()
}

/** Names come from documents: never insert them as markup. */
function textNode(text: string): HTMLElement {
  const node = document.createElement('span')
  node.textContent = text
  return node
}

function color(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}
