const DAY = new Intl.DateTimeFormat(navigator.language.startsWith('en') ? navigator.language : 'en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** "21 December 2026" where the visitor is; 'Invalid date' for what is no instant (spec A §8). */
export function instantDayText(instant: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? 'Invalid date' : DAY.format(date)
}
