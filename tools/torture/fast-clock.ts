/** Preloaded: SIGUSR2 moves the clock five days on and runs hourly work, so trips end in a soak. */
const STEP_MS = 5 * 86_400_000
const HOUR_MS = 3_600_000

const realNow = Date.now
const realInterval = setInterval
let ahead = 0
const hourly: (() => void)[] = []
const now = () => realNow() + ahead

globalThis.Date = new Proxy(Date, {
  construct: (target, given) => Reflect.construct(target, given.length ? given : [now()]) as Date,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})

globalThis.setInterval = ((work: () => void, ms?: number) => {
  if (ms === HOUR_MS) hourly.push(work)
  return realInterval(work, ms)
}) as typeof setInterval

process.on('SIGUSR2', () => {
  ahead += STEP_MS
  for (const work of hourly) work()
})

export {}
