import type { ReactNode } from 'react'

export const FIELD_CLASS = 'field block w-full bg-surface text-base text-ink placeholder:text-ink3'

export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="grid gap-1.5">
      <span className="font-bold">{label}</span>
      {children}
    </label>
  )
}
