import { divIcon, layerGroup, marker, type LayerGroup, type Map as LeafletMap } from 'leaflet'
import type { Traveler } from '#contract/trip.ts'
import { avatarColors } from '#domain/avatar.ts'
import type { Point } from '#domain/route.ts'
import type { Pixel } from './lanes.ts'
import type { DrawnJourney } from './routes.ts'

const FACE_PX = 40
/** What a finger hits is larger than what is seen. */
const TARGET_PX = 48
/** Faces stay this far apart, from middle to middle. */
const STEP_PX = 49

type Faces = {
  map: LeafletMap
  layer: LayerGroup
  journeys: readonly DrawnJourney[]
  onTraveler: (id: string) => void
}

/** A face near the place where each traveler starts; a press chooses the traveler, another one takes it back. */
export function addFaces({ map, layer, journeys, onTraveler }: Faces): void {
  const faces = layerGroup().addTo(layer)
  const draw = () => {
    if (!map.hasLayer(layer)) return void map.off('zoomend', draw)
    faces.clearLayers()
    const taken: Pixel[] = []
    for (const { traveler, point } of startsOf(journeys)) {
      const spot = map.latLngToLayerPoint([point[0], point[1]])
      const offset = freeOffset(spot, taken)
      taken.push({ x: spot.x + offset.x, y: spot.y + offset.y })
      const face = marker([point[0], point[1]], {
        icon: faceIcon(traveler, offset),
        title: traveler.name,
        riseOnHover: true,
      })
        .on('click', () => onTraveler(traveler.id))
        .addTo(faces)
      const element = face.getElement()
      // What is said contains what is seen (WCAG 2.5.3)
      element?.setAttribute('aria-label', `${traveler.avatar.initials} ${traveler.name}`)
      element?.setAttribute('data-traveler', traveler.id)
      element?.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onTraveler(traveler.id)
      })
    }
  }
  draw()
  map.on('zoomend', draw)
}

type Start = { traveler: Traveler; point: Point }

/** The first place of everybody's way there; of the way back for those who only go back. */
function startsOf(journeys: readonly DrawnJourney[]): Start[] {
  const starts = new Map<string, Start>()
  for (const { stops, travelers } of journeys.toSorted(
    (a, b) => Number(a.direction === 'return') - Number(b.direction === 'return'),
  )) {
    const point = stops[0]?.point
    for (const traveler of travelers)
      if (point && !starts.has(traveler.id)) starts.set(traveler.id, { traveler, point })
  }
  return [...starts.values()]
}

/** Places around a spot, nearest first, above before beside. */
const OFFSETS: Pixel[] = [0, 1, 2, 3]
  .flatMap((row) =>
    [0, 0.5, -0.5, 1, -1, 1.5, -1.5, 2, -2, 3, -3].map((column) => ({
      x: column * STEP_PX,
      y: -30 - row * STEP_PX,
    })),
  )
  .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))

function freeOffset(spot: Pixel, taken: readonly Pixel[]): Pixel {
  const isFree = ({ x, y }: Pixel) =>
    taken.every((other) => Math.hypot(spot.x + x - other.x, spot.y + y - other.y) >= TARGET_PX)
  return OFFSETS.find(isFree) ?? { x: 0, y: -30 }
}

function faceIcon({ avatar }: Traveler, offset: Pixel) {
  const colors = avatarColors(avatar.colorIndex)
  const face = document.createElement('span')
  face.textContent = avatar.initials
  face.className = 'face'
  Object.assign(face.style, {
    width: `${FACE_PX}px`,
    height: `${FACE_PX}px`,
    background: colors.background,
    color: colors.text,
    borderColor: colors.border,
  })
  const anchor: [number, number] = [TARGET_PX / 2 - offset.x, TARGET_PX / 2 - offset.y]
  return divIcon({
    html: face,
    className: 'face-target',
    iconSize: [TARGET_PX, TARGET_PX],
    iconAnchor: anchor,
  })
}
