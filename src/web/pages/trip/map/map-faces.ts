import * as L from 'leaflet'
import type { Traveler } from '#contract/trip.ts'
import type { Point } from '#domain/flight/route.ts'
import { avatarColors } from '#domain/people/avatar.ts'
import { namesText } from '#web/format.ts'
import { placeCrowds, STACK_PX, TARGET_PX, type Box } from './face-places.ts'
import type { DrawnJourney, Pixel } from './routes.ts'

/** `who`: the chosen traveler, whose face alone is drawn; null for all. */
export type Drawing = {
  journeys: readonly DrawnJourney[]
  who: string | null
  onTraveler: (id: string) => void
}

/** Faces where travelers start; a press selects one, or opens the list of a stack. Redrawn at each zoom. */
export function addFaces(map: L.Map, layer: L.LayerGroup, { journeys, who, onTraveler }: Drawing): void {
  const starts = startsOf(journeys, who)
  drawAtZooms(map, layer, (faces) => {
    const spots = starts.map(({ point }) => map.latLngToContainerPoint([point[0], point[1]]))
    const crowds = placeCrowds(
      spots.map((at, index) => ({ at, count: starts[index]?.people.length ?? 0 })),
      map.getSize(),
      takenOn(map, journeys),
    )
    for (const { cities, places, stacked } of crowds) {
      const here = cities.flatMap((city) => starts[city] ?? [])
      const [spot, point] = [spots[cities[0] ?? 0], here[0]?.point]
      if (!spot || !point) continue
      places.forEach((place, index) => {
        const offset = { x: place.x - spot.x, y: place.y - spot.y }
        const pressed = L.marker([point[0], point[1]], { icon: iconOf(here, stacked ? null : index, offset) })
        if (stacked) addStack(pressed.addTo(faces), { map, starts: here, onTraveler })
        else addFace(pressed.addTo(faces), here.flatMap(({ people }) => people)[index], onTraveler)
      })
    }
  })
}

/** Draws now and after each zoom, until the layer is removed. */
export function drawAtZooms(map: L.Map, layer: L.LayerGroup, draw: (into: L.LayerGroup) => void): void {
  const drawn = L.layerGroup().addTo(layer)
  const redraw = () => {
    if (!map.hasLayer(layer)) return void map.off('zoomend', redraw)
    drawn.clearLayers()
    draw(drawn)
  }
  redraw()
  map.on('zoomend', redraw)
}

function addFace(face: L.Marker, traveler: Traveler | undefined, onTraveler: Drawing['onTraveler']): void {
  if (!traveler) return
  // What is said contains what is seen (WCAG 2.5.3)
  label(face, `${traveler.avatar.initials} ${traveler.name}`, [traveler])
  onPress(face, () => onTraveler(traveler.id))
}

function addStack(stack: L.Marker, crowd: People): void {
  const people = crowd.starts.flatMap((start) => start.people)
  const names = namesText(people.map(({ name }) => name))
  label(stack, `${people[0]?.avatar.initials} +${people.length - 1} ${names}`, people)
  stack.getElement()?.setAttribute('aria-haspopup', 'true')
  onPress(stack, () => openPeople(stack, crowd))
}

function label(face: L.Marker, text: string, people: readonly Traveler[]): void {
  const element = face.getElement()
  element?.setAttribute('aria-label', text)
  element?.setAttribute('title', text)
  element?.setAttribute('data-traveler', people.map(({ id }) => id).join(' '))
}

function onPress(face: L.Marker, press: () => void): void {
  face.on('click', press)
  face.getElement()?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    press()
  })
}

function takenOn(map: L.Map, journeys: readonly DrawnJourney[]): Box[] {
  const destinations = journeys.flatMap(({ direction, stops }) =>
    direction === 'outbound' ? stops.slice(-1) : [],
  )
  const named = new Map(destinations.map(({ key, city, point }) => [key, { city, point }]))
  return [
    { x: 8, y: 8, width: 56, height: 104 },
    ...[...named.values()].flatMap(({ city, point }) => {
      const { x, y } = map.latLngToContainerPoint([point[0], point[1]])
      const width = city.length * LETTER_PX + 20
      return [
        { x: x - 11, y: y - 11, width: 22, height: 22 },
        { x: x - width / 2, y: y + 14, width, height: 34 },
      ]
    }),
  ]
}

const LETTER_PX = 9

function iconOf(starts: Start[], index: number | null, offset: Pixel) {
  const people = starts.flatMap((start) => start.people)
  const width = index === null ? STACK_PX : TARGET_PX
  const html = document.createElement('span')
  const first = people[index ?? 0]
  if (first) html.append(faceOf(first))
  if (index === null) {
    html.className = 'stack'
    html.append(`+${people.length - 1}`)
  }
  const anchor: [number, number] = [width / 2 - offset.x, TARGET_PX / 2 - offset.y]
  return L.divIcon({ html, className: 'face-target', iconSize: [width, TARGET_PX], iconAnchor: anchor })
}

const [MAX_WIDE_PX, MAX_HIGH_PX] = [300, 240]
/** Zoom buttons above the popup; left and right frame of the popup. */
const [BUTTONS_PX, FRAME_PX, EDGE_PX] = [64, 44, 8]

type People = Pick<Drawing, 'onTraveler'> & { map: L.Map; starts: readonly Start[] }

function openPeople(stack: L.Marker, { map, starts, onTraveler }: People): void {
  const list = document.createElement('div')
  list.className = 'people'
  for (const [city, same] of Map.groupBy(starts, (start) => start.city)) {
    const title = document.createElement('p')
    title.textContent = city
    list.append(title)
    for (const traveler of same.flatMap(({ people }) => people)) {
      const button = document.createElement('button')
      button.type = 'button'
      const face = faceOf(traveler)
      face.ariaHidden = 'true'
      button.append(face, traveler.name)
      button.addEventListener('click', () => onTraveler(traveler.id))
      list.append(button)
    }
  }
  const wide = map.getSize().x - BUTTONS_PX - 2 * EDGE_PX
  const opened = L.popup({
    maxHeight: MAX_HIGH_PX,
    maxWidth: Math.min(MAX_WIDE_PX, wide - FRAME_PX),
    autoPanPaddingTopLeft: [BUTTONS_PX + EDGE_PX, EDGE_PX],
    autoPanPaddingBottomRight: [EDGE_PX, EDGE_PX],
  })
    .setLatLng(stack.getLatLng())
    .setContent(list)
    .openOn(map)
  stack.once('remove', () => opened.remove())
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    opened.remove()
    stack.getElement()?.focus()
  })
  list.querySelector('button')?.focus({ preventScroll: true })
}

type Start = { city: string; point: Point; people: Traveler[] }

/** Start of each outbound journey, or of the return for people without one. */
function startsOf(journeys: readonly DrawnJourney[], who: string | null): Start[] {
  const starts = new Map<string, Start>()
  const seen = new Set<string>()
  for (const { stops, travelers } of journeys.toSorted(
    (a, b) => Number(a.direction === 'return') - Number(b.direction === 'return'),
  )) {
    const [stop] = stops
    if (!stop) continue
    const people = travelers.filter(({ id }) => !seen.has(id) && (who === null || id === who))
    if (people.length === 0) continue
    const key = stop.point.map((degrees) => degrees.toFixed(1)).join(' ')
    const known = starts.get(key)
    if (known) known.people.push(...people)
    else starts.set(key, { city: stop.city, point: stop.point, people })
    for (const { id } of people) seen.add(id)
  }
  return [...starts.values()]
}

const FACE_PX = 40

function faceOf({ avatar }: Traveler): HTMLElement {
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
  return face
}
