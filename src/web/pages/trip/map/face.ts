import type { Traveler } from '#contract/trip.ts'
import { avatarColors } from '#domain/people/avatar.ts'

const FACE_PX = 40

/** The initials of a traveler in their colors. */
export function faceOf({ avatar }: Traveler): HTMLElement {
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
