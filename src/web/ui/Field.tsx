import type { ReactNode } from 'react'

export const FIELD_CLASS =
  'block w-full min-h-12 rounded-md border-2 border-line-strong bg-surface px-4 py-2.5 text-base text-ink placeholder:text-ink3'

/** A label above its control. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="grid gap-1.5">
      <span className="font-bold">{label}</span>
      {children}
    </label>
  )
}
