import { RouteArcs } from '#web/ui/RouteArcs.tsx'

/** Behind sparse screens (spec page-7). A file of its own: landing.css takes the classes of PageFrame. */
export function Backdrop() {
  return (
    <RouteArcs onPhones="max-md:top-54 max-md:h-[688px] max-md:w-[1200px] max-md:-translate-x-[67%] max-md:mask-[linear-gradient(transparent_10%,black_50%)]" />
  )
}
