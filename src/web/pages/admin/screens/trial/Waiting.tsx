/** Something is on its way, and nobody knows how far it is. */
export function Waiting({ label }: { label: string }) {
  return (
    <div role="progressbar" aria-label={label} className="h-2 overflow-hidden rounded-full bg-line">
      <div className="h-full w-1/3 rounded-full bg-brand motion-safe:animate-pulse" />
    </div>
  )
}
