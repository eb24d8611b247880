/** Percent; null if `whole` is 0. At most 100: an event may belong to a mail from before the window. */
export const percent = (part: number, whole: number): number | null =>
  whole > 0 ? Math.min(100, (100 * part) / whole) : null

export const totalOf = <Name extends string>(rows: readonly Record<Name, number>[], name: Name) =>
  rows.reduce((sum, row) => sum + row[name], 0)

export const megabytes = (bytes: number) => Math.round((100 * bytes) / (1024 * 1024)) / 100

export const hoursBefore = (now: number, hours: number) => new Date(now - hours * 3_600_000).toISOString()
