import type { Avatar as AvatarData, Traveler } from '#contract/trip.ts'
import { avatarColors } from '#domain/people/avatar.ts'
import { Avatar, AvatarStack, type AvatarFace } from '#web/ui/Avatar.tsx'

function faceOf({ colorIndex, initials }: AvatarData): AvatarFace {
  return { initials, ...avatarColors(colorIndex) }
}

export function TravelerFace({ traveler, size }: { traveler: { avatar: AvatarData }; size?: number }) {
  return <Avatar face={faceOf(traveler.avatar)} {...(size ? { size } : {})} />
}

export function TravelerFaces({ travelers, size }: { travelers: readonly Traveler[]; size?: number }) {
  return <AvatarStack faces={travelers.map(({ avatar }) => faceOf(avatar))} {...(size ? { size } : {})} />
}
