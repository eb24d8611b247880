/** A stream of a PDF that paints: what it invokes with `Do`, and the forms among what it may invoke. */
export type PaintedStream = {
  /** Object number of a form; null for pages and whatever else. */
  form: number | null
  invocations: number
  children: number[]
}

/**
 * How many forms painting everything would run. Forms invoke forms (ISO 32000-1 §8.10), so a few hundred bytes can ask for
 * billions. A form that comes back to itself counts once, for readers stop there.
 */
export function countFormRuns(streams: PaintedStream[]): number {
  const forms = new Map(
    streams.flatMap((stream) => (stream.form === null ? [] : [[stream.form, stream] as const])),
  )
  const known = new Map<number, number>()
  const runsOf = (form: number, depth: number): number => {
    const before = known.get(form)
    if (before !== undefined) return before
    const stream = forms.get(form)
    if (!stream || depth > MAX_DEPTH) return stream ? Infinity : 0
    known.set(form, 1)
    const runs = 1 + costOf(stream, (child) => runsOf(child, depth + 1))
    known.set(form, runs)
    return runs
  }
  const pages = streams.filter((stream) => stream.form === null)
  const dearest = Math.max(0, ...[...forms.keys()].map((form) => runsOf(form, 0)))
  return Math.max(dearest, ...pages.map((page) => page.invocations * dearest))
}

const MAX_DEPTH = 100

function costOf({ invocations, children }: PaintedStream, runsOf: (form: number) => number): number {
  let dearest = 0
  for (const child of children.slice(0, 200)) dearest = Math.max(dearest, runsOf(child))
  return dearest === 0 ? 0 : invocations * dearest
}
