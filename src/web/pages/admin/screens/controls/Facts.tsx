import type { ReactNode } from 'react'

/** Names above what they name, as many side by side as there is room for. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-3">
      {facts.map(([name, value]) => (
        <div key={name} className="grid min-w-0 content-start gap-0.5">
          <dt className="text-sm text-ink2">{name}</dt>
          <dd className="min-h-6 font-bold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
