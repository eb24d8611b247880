const LONG_HIDDEN_MS = 5 * 60_000

/**
 * Runs `work` until `signal`; stops it when the page is hidden for five minutes, and resumes after, unless it
 * ended by itself.
 */
export function whileSeen(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): void {
  let run = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    run = new AbortController()
    void work(AbortSignal.any([signal, run.signal]))
  }
  const look = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(() => run.abort(), LONG_HIDDEN_MS)
    else if (run.signal.aborted) start()
  }
  start()
  look()
  document.addEventListener('visibilitychange', look, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
