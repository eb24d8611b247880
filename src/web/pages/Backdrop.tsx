import { RouteArcs } from '#web/ui/RouteArcs.tsx'

/** Dotted routes behind a screen with few words (spec page-7). On a phone they meet below and fade behind. */
export function Backdrop() {
  return (
    <RouteArcs onPhones="max-md:top-54 max-md:h-[688px] max-md:w-[1200px] max-md:-translate-x-[67%] max-md:mask-[linear-gradient(transparent_10%,black_50%)]" />
  )
}
