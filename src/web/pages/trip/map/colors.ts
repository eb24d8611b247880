/** A colour of the theme that is on, by the name of its property. */
export function color(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}
