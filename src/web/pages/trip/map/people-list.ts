import { popup, type Marker } from 'leaflet'
import { faceOf } from './face.ts'
import type { Start } from './starts.ts'

const MOST_HIGH_PX = 240

/** Opens the list of those who stand on one stack, by their cities; a press chooses one. Escape closes it. */
export function openPeople(stack: Marker, starts: readonly Start[], onTraveler: (id: string) => void): void {
  const list = document.createElement('div')
  list.className = 'people'
  for (const { city, people } of starts) {
    const title = document.createElement('p')
    title.textContent = city
    list.append(title)
    for (const traveler of people) {
      const button = document.createElement('button')
      button.type = 'button'
      const face = faceOf(traveler)
      face.ariaHidden = 'true'
      button.append(face, traveler.name)
      button.addEventListener('click', () => onTraveler(traveler.id))
      list.append(button)
    }
  }
  const opened = popup({ maxHeight: MOST_HIGH_PX, autoPanPadding: [12, 12] }).setContent(list)
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    stack.closePopup()
    stack.getElement()?.focus()
  })
  stack.unbindPopup().bindPopup(opened).openPopup()
  list.querySelector('button')?.focus({ preventScroll: true })
}
