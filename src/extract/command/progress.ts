export type ProgressStream = { isTTY?: boolean; write(text: string): unknown }

export type Progress = ReturnType<typeof progressOn>

/** Milliseconds between two lines. */
const TERMINAL_PAUSE = 100
const PLAIN_PAUSE = 5_000
/** Files after which a rate says something about the rest. */
const ENOUGH = 10
const CLEAR_LINE = '\r\u001b[K'

/** Count, rate and what is left of a long task: one changing line on a terminal, else a line now and then. */
export function progressOn(stream: ProgressStream, now: () => number) {
  const began = now()
  const pause = stream.isTTY ? TERMINAL_PAUSE : PLAIN_PAUSE
  let [done, last, isShown] = [0, began, false]
  let total: number | null = null

  const clear = () => {
    if (isShown) stream.write(CLEAR_LINE)
    isShown = false
  }
  return {
    clear,
    expect(count: number) {
      total = count
    },
    step() {
      done += 1
      if (now() - last < pause || done === total) return
      last = now()
      const line = progressLine(done, total, (last - began) / 1_000)
      stream.write(stream.isTTY ? `${CLEAR_LINE}${line}` : `${line}\n`)
      isShown = stream.isTTY === true
    },
  }
}

/** "120 of 340 files, 84/s, 3 s left" */
function progressLine(done: number, total: number | null, seconds: number): string {
  const rate = done / seconds
  const left = total === null || done < ENOUGH ? '' : `, ${duration((total - done) / rate)} left`
  return `${done}${total === null ? '' : ` of ${total}`} files, ${rate.toFixed(rate < 10 ? 1 : 0)}/s${left}`
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`
}
