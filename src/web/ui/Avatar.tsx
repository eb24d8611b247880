import { cx } from './cx.ts'

export type AvatarFace = { initials: string; background: string; text: string; border: string }

export function Avatar({ face, size = 40, ring }: { face: AvatarFace; size?: number; ring?: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-full border font-bold select-none',
        ring && 'ring-3 ring-surface',
      )}
      style={{
        width: size,
        height: size,
        fontSize: size * 0.37,
        lineHeight: 1,
        background: face.background,
        color: face.text,
        borderColor: face.border,
      }}
    >
      {face.initials}
    </span>
  )
}

/** Up to `limit` faces, then "+N" (spec trip-15). */
export function AvatarStack({
  faces,
  size = 40,
  limit = 3,
}: {
  faces: readonly AvatarFace[]
  size?: number
  limit?: number
}) {
  const more = faces.length - limit
  return (
    <span className="inline-flex shrink-0 -space-x-1.5">
      {faces.slice(0, limit).map((face, index) => (
        <Avatar key={index} face={face} size={size} ring />
      ))}
      {more > 0 ? (
        <span
          className="inline-grid place-items-center rounded-full bg-sunken font-bold text-ink2 ring-3 ring-surface"
          style={{ width: size, height: size, fontSize: size * 0.36, lineHeight: 1 }}
        >
          +{more}
        </span>
      ) : null}
    </span>
  )
}
