import { anyOf } from '#extract/words/words.ts'
import { clockOf } from './calendar.ts'
import { isFree, type Line, type Span } from './text.ts'

/** A clock time as written. */
export type TimeMention = Span & {
  /** Minutes after midnight. */
  minutes: number
  /** `HH:MM`, 24 hours. */
  clock: string
  /** Days that a marker such as "+1" adds; null where none is written. */
  dayOffset: number | null
  /** What a suffix says (発, 着). */
  role: 'departure' | 'arrival' | null
  /** Written in a form that prices and numbers share: "10.30", "1030". */
  weak: boolean
}

/** Every clock time of a line, left to right, except durations, prices, zones and anything in `taken`. */
export function timesOf(line: Line, taken: readonly Span[]): TimeMention[] {
  const { text } = line
  if (!/\d/.test(text)) return []
  const found: TimeMention[] = []
  for (const { form, weak, read } of FORMS) {
    for (const match of text.matchAll(form)) {
      const clock = read(match)
      const span = { start: match.index, end: match.index + match[0].trimEnd().length }
      if (!clock || !isFree(found, span.start, span.end) || !isFree(taken, span.start, span.end)) continue
      if (isDuration(text, span) || isZone(text, span)) continue
      const minutes = clock.hours * 60 + clock.minutes
      found.push({ ...span, minutes, clock: clockOf(minutes), ...after(text, span.end), weak })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

type Clock = { hours: number; minutes: number }
type Form = { form: RegExp; weak: boolean; read: (match: RegExpExecArray) => Clock | null }

const FORMS: readonly Form[] = [
  {
    form: /(午前|午後|上午|下午|오전|오후|凌晨|早上|晚上)\s*(\d{1,2})(?:[:時点시]\s*(\d{2})?)\s*分?/gu,
    weak: false,
    read: ([, half, hours, minutes]) => half12(hours!, minutes, /[後下晚]|후/u.test(half!)),
  },
  {
    form: /(?<![\d:.,/])(\d{1,2})[:.h](\d{2})(?::\d{2})?\s*([ap])\.?\s?m\b\.?/gi,
    weak: false,
    read: ([, hours, minutes, half]) => half12(hours!, minutes, /p/i.test(half!)),
  },
  {
    form: /(?<![\d:.,/])(\d{1,2}):(\d{2})\s?([ap])(?![\p{L}\d])/giu,
    weak: false,
    read: ([, hours, minutes, half]) => half12(hours!, minutes, /p/i.test(half!)),
  },
  {
    form: /(?<![\d:.,/])(\d{1,2}):(\d{2})\s?([مص])(?!\p{L})/gu,
    weak: false,
    read: ([, hours, minutes, half]) => half12(hours!, minutes, half === 'م'),
  },
  {
    form: /(?<![\d:.,/$€£])(\d{1,2})\s*([ap])\.?m\b\.?/gi,
    weak: false,
    read: ([, hours, half]) => half12(hours!, '00', /p/i.test(half!)),
  },
  {
    form: /(?<![\d./+]|(?<!\p{L}):|\d[T ]\d)(\d{1,2}):(\d{2})(?::00)?(?![\d:/]|\s?m(?:in|ins)?\b|\.\d{3})/gu,
    weak: false,
    read: ([, hours, minutes]) => clock24(hours!, minutes!),
  },
  {
    form: /(?<![\d:.,/+])([01]\d|2[0-4]|\d)\s?h\s?([0-5]\d)(?!\d|\s?m(?:in|ins|n)?\b|['’])/gi,
    weak: false,
    read: (match) => (/^\d\s?h\s/i.test(match[0]) ? null : clock24(match[1]!, match[2]!)),
  },
  {
    form: /(?<![\d:.,/])(\d{1,2})[.:]([0-5]\d)(?=\s*(?:uhr|uur|hrs?\b|h\b|hodin|óra|น\.|год))/giu,
    weak: false,
    read: ([, hours, minutes]) => clock24(hours!, minutes!),
  },
  {
    form: /(?<=(?:(?<!\p{L})(?:kl|klo|klokken|ore|alle|at|um|à|o godz|sale|salimos|llega|llegamos|ab|an|leaves?|arrives?|lands?|departs?|parte|arriva|sai|chega|às|a las|avg|ank|avgår|ankommer|wylot|przylot|odlot)\.?|\([A-Z]{3}\))\s)(\d{1,2})\.([0-5]\d)(?![\d.]|,\d)/giu,
    weak: false,
    read: ([, hours, minutes]) => clock24(hours!, minutes!),
  },
  {
    form: /(?<=(?<!\p{L})\p{Lu}{3} )(\d{1,2})\.([0-5]\d)(?![\d]|[.,]\d)/gu,
    weak: false,
    read: ([, hours, minutes]) => clock24(hours!, minutes!),
  },
  {
    form: /(?<=(?:^|\|)\s*)(\d)\.([0-5]\d)(?=\s*(?:$|\||(?:\+\d\s)?\p{Lu}\p{Ll}{2,}[ ,(]))/gu,
    weak: true,
    read: ([, hours, minutes]) => clock24(hours!, minutes!),
  },
  {
    form: /(?<!\d)(\d{1,2})\s*(?:時|点|시|giờ)\s*(\d{1,2})(?:\s*(?:分|분|phút)|(?<=giờ \d\d)(?!\d))/gu,
    weak: false,
    read: ([, hours, minutes]) => clock24(hours!, minutes!),
  },
  {
    form: /(?<![\p{L}\d])(?:12\s+)?noon(?![\p{L}\d])/giu,
    weak: false,
    read: () => ({ hours: 12, minutes: 0 }),
  },
  {
    form: /(?<![\p{L}\d:.,/+-])(\d{1,2})([0-5]\d)\s?(?:([AP])(?:M)?|hrs?|HRS)(?![\p{L}\d])/gu,
    weak: false,
    read: ([, hours, minutes, half]) =>
      half ? half12(hours!, minutes, half === 'P') : clock24(hours!, minutes!),
  },
  {
    form: /(?<![\d:.,/€$£-])([01]\d|2[0-3])\.((?:00|1[3-9]|[2-5]\d)(?!\.\d)|[01]\d(?!\.))(?![\d:/]|,\d|\s?(?:€|eur|usd|gbp|kr|nok|sek|dkk|chf|%|kg|km))/gi,
    weak: true,
    read: ([, hours, minutes]) => clock24(hours!, minutes!),
  },
  {
    form: /(?<![\p{L}\d:.,/€$£+#-]|no\.? |nr\.? )([01]\d|2[0-3])([0-5]\d)(?![\p{L}\d:/%-]|[.,]\d)/giu,
    weak: true,
    read: ([, hours, minutes]) => clock24(hours!, minutes!),
  },
]

const DURATION_BEFORE = new RegExp(`(?:${anyOf('time.duration')})[^|\\d]{0,14}$`, 'iu')
const DURATION_AFTER =
  /^\s?(?:h(?:ou)?rs?\s+(?:flight|total|duration)|stunden|heures|horas|ore\b|timmar|godzin)/iu
const NEXT_DAY = new RegExp(
  '^(?:\\s*(?:uhr|uur|hrs?|h|発|着|local time|lt))?(?:\\s*[,(])?\\s*' +
    '(?:\\+\\s?([1-3])(?!\\d|:)' +
    '(?:\\s?(?:d|days?|tage?|jours?|d[ií]as?|dias?|giorn[oi]|dag(?:en|ar)?|dni|dzień|g[üu]n|日|일|天))?' +
    `|([1-3])\\s?(?:day|tag)s? later|(?:\\(?(?:${anyOf('time.nextDay')})))`,
  'iu',
)

function after(text: string, end: number): Pick<TimeMention, 'dayOffset' | 'role'> {
  const rest = text.slice(end, end + 30)
  const suffix = /^\s*([発發着]|출발|도착)/u.exec(rest)?.[1]
  const role = suffix === undefined ? null : suffix === '着' || suffix === '도착' ? 'arrival' : 'departure'
  const next = NEXT_DAY.exec(rest)
  if (next) return { dayOffset: Number(next[1] ?? next[2] ?? 1), role }
  const previous = /^(?:\s*[,(])?\s*[-−]\s?1(?:\s?(?:d|day)\b|\s*\))/iu.exec(rest)
  return { dayOffset: previous ? -1 : null, role }
}

function isDuration(text: string, span: Span): boolean {
  return (
    DURATION_BEFORE.test(text.slice(Math.max(0, span.start - 40), span.start)) ||
    DURATION_AFTER.test(text.slice(span.end, span.end + 20))
  )
}

function isZone(text: string, span: Span): boolean {
  return /(?:utc|gmt)\s?[+-]\s?$|(?::\d\d|z)\+$|(?:T\d\d:\d\d|:\d\d:\d\d|z)-$/i.test(
    text.slice(Math.max(0, span.start - 10), span.start),
  )
}

function half12(hours: string, minutes: string | undefined, afternoon: boolean): Clock | null {
  const hour = Number(hours)
  if (hour > 12) return clock24(hours, minutes ?? '00')
  return clock24(String((hour % 12) + (afternoon ? 12 : 0)), minutes ?? '00')
}

function clock24(hours: string, minutes: string): Clock | null {
  const clock = { hours: Number(hours), minutes: Number(minutes) }
  return clock.hours > 24 || clock.minutes > 59 || (clock.hours === 24 && clock.minutes > 0) ? null : clock
}
