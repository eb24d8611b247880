import { layerGroup, polyline, type LatLng, type LayerGroup, type Map as LeafletMap } from 'leaflet'
import type { Point } from '#domain/flight/route.ts'
import { color } from './colors.ts'
import { laneOf } from './lanes.ts'
import type { DrawnJourney } from './routes.ts'

/** From the middle of a route to the middle of its lane. */
const LANE_PX = 3

/** A line for each flight, solid there and dashed back, on a band that sets it off from what is below. Follows the zoom. */
export function drawLines(map: LeafletMap, layer: LayerGroup, journeys: readonly DrawnJourney[]): void {
  const lines = layerGroup().addTo(layer)
  const draw = () => {
    if (!map.hasLayer(layer)) return void map.off('zoomend', draw)
    lines.clearLayers()
    const lanes = journeys.flatMap(({ arcs, direction }) =>
      arcs.map((arc) => ({ path: laneOn(map, arc), back: direction === 'return' })),
    )
    const band = { color: color('--c-surface'), weight: 6, opacity: 0.75, interactive: false }
    for (const { path } of lanes) polyline(path, band).addTo(lines)
    for (const { path, back } of lanes)
      polyline(path, {
        color: color(back ? '--c-coral' : '--c-brand'),
        weight: 3,
        interactive: false,
        ...(back ? { dashArray: '1 7' } : {}),
      }).addTo(lines)
  }
  draw()
  map.on('zoomend', draw)
}

function laneOn(map: LeafletMap, arc: readonly Point[]): LatLng[] {
  const onScreen = arc.map(([lat, lng]) => map.latLngToLayerPoint([lat, lng]))
  return laneOf(onScreen, LANE_PX).map(({ x, y }) => map.layerPointToLatLng([x, y]))
}
