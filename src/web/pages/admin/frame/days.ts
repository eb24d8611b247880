/** The first instant (ISO 8601) of a UTC day `yyyy-mm-dd`; '' where it is no day. */
export const dayBegin = (day: string): string => instantOf(day, 0)

/** The first instant of the next day. */
export const dayEnd = (day: string): string => instantOf(day, 1)

/** UTC, so that a shared address shows everybody the same. */
function instantOf(day: string, later: number): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  const begin = Date.UTC(Number(year), Number(month) - 1, Number(date) + later)
  return Number.isNaN(begin) ? '' : new Date(begin).toISOString()
}
