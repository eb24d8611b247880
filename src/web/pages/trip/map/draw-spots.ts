import { circleMarker, type LayerGroup } from 'leaflet'
import { color } from './colors.ts'
import { mapMessages as messages } from './messages.ts'
import type { DrawnJourney, Spot } from './routes.ts'

type MapSpot = Spot & { destination: boolean }

/** A dot for every place; destinations are named, and places that nobody knows say so (spec view-24). */
export function drawSpots(layer: LayerGroup, journeys: readonly DrawnJourney[]): void {
  for (const spot of spotsOf(journeys)) addSpot(spot, layer)
}

/** Every place once; the end of an outbound journey is a destination. */
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

function addSpot({ point: [lat, lng], city, known, destination }: MapSpot, layer: LayerGroup): void {
  const spot = circleMarker([lat, lng], {
    radius: destination || !known ? 9 : 5,
    weight: destination || !known ? 4 : 2,
    color: color(known ? '--c-brand' : '--c-warn'),
    fillColor: color(destination ? '--c-sun' : '--c-surface'),
    fillOpacity: 1,
    interactive: !known,
  }).addTo(layer)
  if (destination || !known)
    spot.bindTooltip(textNode(city), { permanent: true, direction: 'bottom', offset: [0, 8] })
  if (!known) spot.bindPopup(textNode(messages.missing(city))).openPopup()
}

/** Names come from documents: never as markup. */
function textNode(text: string): HTMLElement {
  const node = document.createElement('span')
  node.textContent = text
  return node
}
