import 'leaflet/dist/leaflet.css'
import './route-map.css'
import { type Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mapMessages as messages } from './messages.ts'
import { drawJourneys, drawPlanes, drawTiles, makeMap } from './leaflet.ts'
import type { DrawnJourney, DrawnPlane } from './routes.ts'

type Props = {
  journeys: DrawnJourney[]
  planes: DrawnPlane[]
  who: string | null
  tiles: string | null
  onTraveler: (id: string) => void
}

export function RouteMap({ journeys, planes, who, tiles, onTraveler }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef<string | null>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const press = useEffectEvent((id: string) => {
    pressed.current = id
    onTraveler(id)
  })
  useEffect(() => {
    if (!box.current) return
    const made = makeMap(box.current)
    setMap(made)
    return () => void made.remove()
  }, [])
  useEffect(() => {
    if (map && tiles) drawTiles(map, tiles)
  }, [map, tiles])
  useEffect(() => {
    if (!map) return
    const layer = drawJourneys(map, { journeys, who, onTraveler: (id) => press(id) })
    focusFace(box.current, pressed.current)
    return () => void layer.remove()
  }, [map, journeys, who])
  useEffect(() => {
    if (!map) return
    const layer = drawPlanes(map, planes)
    return () => void layer.remove()
  }, [map, planes])
  return (
    <div
      ref={box}
      role="region"
      aria-label={messages.label}
      className="route-map isolate h-[min(25rem,54dvh)] md:h-[min(32rem,65dvh)] overflow-hidden rounded-lg border border-line print:hidden"
    />
  )
}

/** Choosing a face redraws them all: the chosen one gets the focus back. */
function focusFace(box: HTMLElement | null, id: string | null): void {
  if (id === null || document.activeElement !== document.body) return
  const faces = box?.querySelectorAll<HTMLElement>('[data-traveler]') ?? []
  for (const face of faces)
    if (face.dataset['traveler']?.split(' ').includes(id)) face.focus({ preventScroll: true })
}
