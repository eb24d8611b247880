import { anyOf } from '#extract/words/words.ts'
import { clockOf } from './calendar.ts'
import { spanOf, withoutOverlaps, type Line, type Span } from './text.ts'

export type TimeMention = Span & {
  minutes: number
  clock: string
  /** Days that a marker such as "+1" adds; null where none is written. */
  dayOffset: number | null
  /** What a suffix says (発, 着, 起飞, 到达). */
  role: 'departure' | 'arrival' | null
  /** Written in a form that prices and numbers share: "10.30", "1030". */
  weak: boolean
  /** No clock shows it, as "25:70": it stands where a time is told, and tells none. */
  impossible?: boolean
}

/** Every clock time of a line, left to right, except durations, prices, zones and anything in `taken`. */
export function timesOf(line: Line, taken: readonly Span[]): TimeMention[] {
  const { text } = line
  if (!/\d/.test(text)) return []
  const read = (weak: boolean) => (form: RegExp) =>
    [...text.matchAll(form)].map((match) => timeAt(text, match, weak))
  return withoutOverlaps([...FORMS.flatMap(read(false)), ...WEAK_FORMS.flatMap(read(true))], taken)
}

/** What is written as a clock time and can be none, left to right: "25:70", "10:75". No durations. */
export function impossibleTimesOf({ text }: Line, taken: readonly Span[]): TimeMention[] {
  const found = [...text.matchAll(CLOCK_LIKE)].map((match): TimeMention | null => {
    const span = spanOf(match)
    if (isPossible(match) || isDuration(text, span) || isZone(text, span)) return null
    return { ...span, minutes: 0, clock: '', ...after(text, span.end), weak: false, impossible: true }
  })
  return withoutOverlaps(found, taken)
}

const CLOCK_LIKE =
  /(?<![\p{L}\d:.,/+#-])(?<hours>\d{2})[:h](?<minutes>\d{2})(?![\p{L}\d:/%]|[.,]\d|\s?(?:m(?:in|ins)?|h|hrs?)\b)/gu

/** Hours up to 29 may be mistyped; more with whole minutes is how long something lasts. */
function isPossible({ groups = {} }: RegExpExecArray): boolean {
  const [hours, minutes] = [Number(groups['hours']), Number(groups['minutes'])]
  return minutes > 59 ? hours > 29 : hours * 60 + minutes <= 24 * 60 || hours > 29
}

function timeAt(text: string, match: RegExpExecArray, weak: boolean): TimeMention | null {
  const minutes = minutesIn(match)
  const span = { start: match.index, end: match.index + match[0].trimEnd().length }
  if (minutes === null || isDuration(text, span) || isZone(text, span)) return null
  return { ...span, minutes, clock: clockOf(minutes), ...after(text, span.end), weak }
}

function minutesIn({ 0: written, groups = {}, index, input }: RegExpExecArray): number | null {
  const { hours = '12', minutes = '00', half } = groups
  // "5 h 30" lasts so long, "9 h 35 +1" is a clock
  const isLong = /^\d\s?h\s/i.test(written) && !/^\s?\+\d/.test(input.slice(index + written.length))
  if (isLong || Number(minutes) > 59) return null
  const isTwelveHour = half !== undefined && Number(hours) <= 12
  const isMidnight = Number(hours) === 12 && NIGHT.test(half ?? '')
  const isLate = AFTERNOON.test(half ?? '') && !isMidnight
  const hour = isTwelveHour ? (Number(hours) % 12) + (isLate ? 12 : 0) : Number(hours)
  const found = hour * 60 + Number(minutes)
  return found > 24 * 60 ? null : found
}

const AFTERNOON = /^م|ظهر|[後下晚p]|후|दोपहर|शाम|रात|^μ|noche|tarde|noite|chiều|tối/iu
/** Twelve of it is midnight. */
const NIGHT = /noche|noite|tối/iu

/** Forms of a clock time, surest first. A noon without figures has no groups. */
const FORMS: readonly RegExp[] = [
  /(?<half>午前|午後|上午|下午|오전|오후|凌晨|早上|晚上)\s*(?<hours>\d{1,2})(?:[:時点시]\s*(?<minutes>\d{2})?)\s*分?/gu,
  /(?:(?<half>सुबह|दोपहर|शाम)\s?(?<hours>\d{1,2})|(?<half>रात)\s?(?<hours>[7-9]|1[01])):(?<minutes>\d{2})(?!\d)/gu,
  /(?<![\d:.,/])(?<hours>\d{1,2})[:.h](?<minutes>\d{2})(?::\d{2})?\s*(?<half>[ap])\.?\s?m\b\.?/gi,
  /(?<![\d:.,/])(?<hours>\d{1,2}):(?<minutes>\d{2})\s?(?<half>[ap])(?![\p{L}\d])/giu,
  /(?<![\d:.,/])(?<hours>\d{1,2}):(?<minutes>\d{2})\s?(?<half>مساءً?|صباحًا|صباحا?ً?|ظهرًا|ظهراً?|بعد الظهر|[مص])(?![\p{L}\p{M}])/gu,
  /(?<![\d:.,/])(?<hours>\d{1,2})[:.h](?<minutes>\d{2})\s?(?<half>[πμ]\.?\s?μ\.?|de la (?:noche|tarde|mañana)|da (?:noite|tarde|manhã)|sáng|chiều|tối(?! thiểu| đa))(?!\p{L})/giu,
  /(?<![\d:.,/$€£])(?<hours>\d{1,2})\s*(?<half>[ap])\.?m\b\.?/gi,
  /(?<![\d./+]|(?<!\p{L}):|\d[T ]\d)(?<hours>\d{1,2}):(?<minutes>\d{2})(?::00)?(?![\d:/]|\s?m(?:in|ins)?\b|\.\d{3})/gu,
  /(?<![\d:.,/+])(?<hours>[01]\d|2[0-4]|\d)\s?h\s?(?<minutes>[0-5]\d)(?!\d|\s?m(?:in|ins|n)?\b|['’])/gi,
  /(?<![\d:.,/])(?<hours>\d{1,2})[.:](?<minutes>[0-5]\d)(?=\s*(?:uhr|uur|hrs?\b|h\b|hodin|óra|น\.|год))/giu,
  /(?<=(?:(?<!\p{L})(?:kl|klo|klokken|ore|alle|at|um|à|o godz|sale|salimos|llega|llegamos|ab|an|leaves?|arrives?|lands?|departs?|parte|arriva|sai|chega|às|a las|avg|ank|avgår|ankommer|wylot|przylot|odlot)\.?|\([A-Z]{3}\))\s)(?<hours>\d{1,2})\.(?<minutes>[0-5]\d)(?![\d.]|,\d)/giu,
  /(?<=(?<!\p{L})(?:ore|alle) )(?<hours>\d{1,2}),(?<minutes>[0-5]\d)(?!\d)/giu,
  /(?<=(?<!\p{L})\p{Lu}{3} )(?<hours>\d{1,2})\.(?<minutes>[0-5]\d)(?![\d]|[.,]\d)/gu,
  /(?<!\d)(?<hours>\d{1,2})\s*(?:時|点|시|giờ)\s*(?<minutes>\d{1,2})(?:\s*(?:分|분|phút)|(?<=giờ \d\d)(?!\d))/gu,
  /(?<![\p{L}\d])(?:12\s+)?noon(?![\p{L}\d])/giu,
  /(?<![\p{L}\d:.,/+-])(?<hours>\d{1,2})(?<minutes>[0-5]\d)\s?(?:(?<half>[AP])(?:M)?|hrs?|HRS)(?![\p{L}\d])/gu,
]
/** Forms that prices and numbers share. */
const WEAK_FORMS: readonly RegExp[] = [
  // The two of "0720-1035"
  /(?<=(?:^|\s))(?<hours>[01]\d|2[0-3])(?<minutes>[0-5]\d)(?=-(?:[01]\d|2[0-3])[0-5]\d(?:\+\d)?(?:\s|$|[,;)]))/gu,
  /(?<=\s(?:[01]\d|2[0-3])[0-5]\d-)(?<hours>[01]\d|2[0-3])(?<minutes>[0-5]\d)(?=(?:\+\d)?(?:\s|$|[,;)]))/gu,
  /(?<=(?:^|\|)\s*)(?<hours>\d)\.(?<minutes>[0-5]\d)(?=\s*(?:$|\||(?:\+\d\s)?\p{Lu}\p{Ll}{2,}[ ,(]))/gu,
  /(?<![\d:.,/€$£-])(?<hours>[01]\d|2[0-3])\.(?<minutes>(?:00|1[3-9]|[2-5]\d)(?!\.\d)|[01]\d(?!\.))(?![\d:/]|,\d|\s?(?:€|eur|usd|gbp|kr|nok|sek|dkk|chf|%|kg|km))/gi,
  /(?<![\p{L}\d:.,/€$£+#-]|no\.? |nr\.? )(?<hours>[01]\d|2[0-3])(?<minutes>[0-5]\d)(?![\p{L}\d:/%-]|[.,]\d)/giu,
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

/** "10:45発", "08:00起飞", "11:10到达" */
const SUFFIX = /^\s*(?:(発|發|[起离離][飞飛港]|出[发發発]|출발)|着|[到抵][达達]|降落|落地|도착)/u

function after(text: string, end: number): Pick<TimeMention, 'dayOffset' | 'role'> {
  const rest = text.slice(end, end + 30)
  const suffix = SUFFIX.exec(rest)
  const role = suffix === null ? null : suffix[1] ? 'departure' : 'arrival'
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
