import type { DateMention } from './calendar.ts'
import { monthsNamed } from './months.ts'
import { LODGING } from './stay-words.ts'
import type { Line } from './text.ts'

/** A hotel segment of a display: its house, what of the address it tells, and its two days. */
export type StaySegment = {
  name: string
  address: string | null
  line: Line
  days: [DateMention, DateMention]
}

/**
 * The hotel segments of Amadeus, Sabre and Galileo that are held, passive ones among them:
 * "2 HHL BW HK1 PAR IN02MAY J-OUT05MAY 3NT 4411 HOTEL DU MOULIN", "HTL ZZ GK1 LYS/IN02MAY J/OUT05MAY/LE
 * PRE/…".
 */
export function staySegments(lines: readonly Line[]): StaySegment[] {
  return lines.flatMap((line): StaySegment[] => {
    if (!OPENING.test(line.text)) return []
    const { city = '', first = '', second = '', rest = '' } = SEGMENT.exec(joined(lines, line))?.groups ?? {}
    const from = dayIn(line, first, 0)
    const to = from && dayIn(line, second, from.end)
    const { name, address } = houseIn(rest, city)
    return to && name.length > 3 ? [{ name, address, line, days: [from, to] }] : []
  })
}

const OPENING =
  /^\s*(?:\d{1,2}\s?\.?\s*)?(?:HHL|HTL|HHT|HU)\s(?:\s*[A-Z\d]{2})?\s*(?:HK|GK|SS|PK|BK|KK|KL|TK)\d/u
const SEGMENT =
  /\s(?:HK|GK|SS|PK|BK|KK|KL|TK)\d{1,2}[\s/]+(?<city>[A-Z]{3})[\s/]+(?:IN\s?)?(?<first>\d{1,2}[A-Z]{3})(?:\d{2})?(?:\s?[A-Z])?[\s/-]+(?:OUT\s?)?(?<second>\d{1,2}[A-Z]{3})(?:\d{2})?(?![A-Z\d])(?<rest>.*)$/u
const NEXT = /^\s*(?:\d{1,2}\s?\.?\s*(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])\s?[A-Z\d]|[A-Z]+(?:\/| )[A-Z ]+$)/u
/** A display breaks its lines here, within words too. */
const WIDTH = 58
const CONTINUED = 2

function joined(lines: readonly Line[], { index, text }: Line): string {
  let whole = text
  for (const { text: next } of lines.slice(index + 1, index + 1 + CONTINUED)) {
    const isFull = (lines[index]?.text.length ?? 0) >= WIDTH && !/^\s/.test(next)
    if (!next.trim() || (!isFull && !/^\s+\p{Lu}/u.test(next)) || NEXT.test(next)) break
    whole += isFull ? next : ` ${next.trim()}`
  }
  return whole.replace(/\s*\|\s*|\s{2,}/g, '  ')
}

/** Behind slashes, behind the count of nights and a number, or where words speak of lodging. */
function houseIn(rest: string, city: string): { name: string; address: string | null } {
  if (/^\s*\//.test(rest)) {
    const [name = '', address = ''] = rest
      .split('/')
      .map((field) => field.trim())
      .filter(Boolean)
    return {
      name,
      address: /\p{L}{3}/u.test(address) && /\d/.test(address) && !address.includes('.') ? address : null,
    }
  }
  const counted =
    /^\s*\d{1,2}NT\s+(?:\d{3,}\s+)?(?<name>\p{Lu}[\p{Lu} &'.-]*?)(?=\s\s|\s?-\d|\s\d|\s?\/|$)/u.exec(
      rest.replace(/(?<=NT|\d{3})\s\s/gu, ' '),
    )
  const runs = counted ? [] : (rest.match(/\p{Lu}{2}[\p{Lu}&'-]*(?: [\p{Lu}&'-]+)*/gu) ?? [])
  const name = counted?.groups?.['name'] ?? runs.find((run) => LODGING.test(run)) ?? ''
  const trimmed = name.trim()
  return { name: trimmed.endsWith(` ${city}`) ? trimmed.slice(0, -city.length - 1) : trimmed, address: null }
}

function dayIn({ text }: Line, written: string, after: number): DateMention | null {
  const start = text.indexOf(written, after)
  const [month] = monthsNamed(written.replace(/\d/g, ''))
  if (!written || start < 0 || !month) return null
  const readings = [{ year: null, month, day: Number.parseInt(written, 10) }]
  return { start, end: start + written.length, readings, order: 'plain', weekdays: [] }
}
