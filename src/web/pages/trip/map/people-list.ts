import { popup, type Map as LeafletMap, type Marker } from 'leaflet'
import { faceOf } from './face.ts'
import type { Start } from './starts.ts'

const [MAX_WIDE_PX, MAX_HIGH_PX] = [300, 240]
/** The zoom buttons, which stand above what opens; the frame of what opens, left and right. */
const [BUTTONS_PX, FRAME_PX, EDGE_PX] = [64, 44, 8]

export type People = {
  map: LeafletMap
  starts: readonly Start[]
  onTraveler: (id: string) => void
}

/** Opens the list of those who stand on one stack, by their cities; a press chooses one. Escape closes it. */
export function openPeople(stack: Marker, { map, starts, onTraveler }: People): void {
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
  const opened = popup({
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
