import { useState, type PointerEvent } from 'react'

/** Until then a press may still become a press; in CSS pixels. */
const SLACK = 6

type Drag = { pointer: number; from: number; offset: number }

/** Follows a finger or a mouse sideways. `onDrop` gets how far it went, in CSS pixels, when it is let go. */
export function useDrag(onDrop: (offset: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const handlers = {
    onPointerDown: ({ button, isPrimary, pointerId, clientX }: PointerEvent) => {
      if (button === 0 && isPrimary) setDrag({ pointer: pointerId, from: clientX, offset: 0 })
    },
    onPointerMove: ({ pointerId, clientX, currentTarget }: PointerEvent) => {
      if (drag?.pointer !== pointerId) return
      const offset = clientX - drag.from
      if (Math.abs(offset) > SLACK) currentTarget.setPointerCapture(pointerId)
      setDrag({ ...drag, offset })
    },
    onPointerUp: ({ pointerId, clientX }: PointerEvent) => {
      if (drag?.pointer !== pointerId) return
      setDrag(null)
      onDrop(clientX - drag.from)
    },
    /** The browser took it for scrolling. */
    onPointerCancel: () => setDrag(null),
  }
  return { offset: drag?.offset ?? 0, dragging: drag !== null, handlers }
}
