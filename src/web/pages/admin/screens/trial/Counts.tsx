/** Figures side by side, each under its name. */
export function Counts({ counts }: { counts: readonly { label: string; value: string }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {counts.map(({ label, value }) => (
        <div key={label} className="grid content-start rounded-sm border border-line bg-surface px-3 py-2">
          <dt className="text-sm text-ink2">{label}</dt>
          <dd className="tnum text-xl font-bold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
