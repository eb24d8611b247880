import type { AvatarFace } from '#web/ui/Avatar.tsx'

const HUES: Record<string, number> = { EH: 175, JH: 250, MH: 25, DH: 145, PP: 330 }

export function demoFace(initials: string, hue = HUES[initials] ?? 0): AvatarFace {
  return {
    initials,
    background: `oklch(0.91 0.065 ${hue})`,
    text: `oklch(0.36 0.095 ${hue})`,
    border: `oklch(0.84 0.075 ${hue})`,
  }
}
