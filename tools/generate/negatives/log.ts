import type { Scene } from '../scene.ts'

/** Program output with time stamps and tokens like flight numbers, as a template of `texts.ts`. */
export function logLines({ random, booking }: Scene): string {
  const line = (at: number) => {
    const token = `${booking.carrier.code}${random.int(100, 999)}`
    const clock = `${String(random.int(0, 23)).padStart(2, '0')}:${random.code('09').replace('0', '3')}:${random.code('19')}`
    return random.pick([
      `${booking.madeOn}T${clock}.${random.code('999')}Z INFO [${token}] worker ${random.int(1, 9)} started, queue=LHR2`,
      `${booking.madeOn} ${clock} ERROR ${token}: timeout after 30000ms at dispatch (src/jobs/${random.code('AAA')}.ts:${random.int(1, 400)})`,
      `build #${at} ${random.code('XXXXXXX').toLowerCase()} passed in 12:${random.code('99')} — see ticket ${token}`,
      `| ${token} | ${clock.slice(0, 5)} | OK | SIN | 200 |`,
    ])
  }
  return ['[CI] nightly run {u}', ...Array.from({ length: 8 }, (_, at) => line(at))].join(' ¦ ')
}
