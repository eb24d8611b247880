import type { TextView } from '../document.ts'
import { CAPS } from './caps.ts'
import { cleanLine, foldCharacters, joinLines } from './clean-text.ts'

/** The layout view (columns that spaces, tabs or drawn bars make) and the reading view of plain text. */
export function textViews(text: string): TextView[] {
  const most = CAPS.viewChars * 2
  // One character may become eighteen
  const folded = foldCharacters(text.slice(0, most)).slice(0, most)
  const lines = folded.split(/\r\n|[\n\r\u0085\u2028\u2029]/)
  const unquoted = lines.map((line) => joinedLabels(withoutAddresses(line.replace(/^(?:[>│][ \t]?)+/, ''))))
  return [
    { kind: 'layout', text: joinLines(unquoted.map(toCells), CAPS.viewChars) },
    { kind: 'reading', text: joinLines(unquoted.map(cleanLine), CAPS.viewChars) },
  ]
}

function toCells(line: string): string {
  if (/^[\s|+=_*-]*$/.test(line)) return ''
  return line
    .split(/\t+|[ \u00a0]{2,}|[|│]/)
    .map(cleanLine)
    .filter((cell) => cell !== '')
    .join(' | ')
}

/** Labels of two characters are spread to the width of longer ones: "入  住:". */
const joinedLabels = (line: string) =>
  line.replace(/(?<!\p{sc=Han})(\p{sc=Han})[ \u3000]{1,8}(?=\p{sc=Han} {0,4}[:：])/gu, '$1')

/** HTML-to-text programs put addresses after the words of links; long ones are for counting clicks. */
function withoutAddresses(line: string): string {
  if (!line.includes('://')) return line
  return line
    .replace(/[<[(]\s?https?:\/\/[^\s<>[\]()]{0,4000}\s?[>\])] ?/gi, '')
    .replace(/(https?:\/\/[^\s/<>]{1,100})\/[^\s<>]{60,}/gi, '$1')
}

/**
 * What people read of a calendar (RFC 5545). Times in UTC are reduced to their date, since they are nobody's
 * local time.
 */
export function calendarText(source: string): string {
  const lines = source.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  let isInEvent = false
  return lines
    .flatMap((line) => {
      if (/^BEGIN:VEVENT/i.test(line)) isInEvent = true
      if (/^END:VEVENT/i.test(line)) isInEvent = false
      const [, name = '', value = ''] = SHOWN.exec(line) ?? []
      if (!isInEvent || name === '') return []
      return [name.toUpperCase().startsWith('DT') ? readableTime(value) : unescape(value), '']
    })
    .join('\n')
}

const SHOWN = /^(SUMMARY|LOCATION|DESCRIPTION|DTSTART|DTEND)(?:;[^:]{0,200})?:(.*)$/i

function readableTime(value: string): string {
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?/.exec(value) ?? []
  if (year === undefined) return ''
  const clock = hour === undefined || utc ? '' : ` ${hour}:${minute}`
  return `${year}-${month}-${day}${clock}`
}

/** RFC 5545 §3.3.11 */
function unescape(value: string): string {
  return value.replace(/\\([nN,;\\])/g, (_whole, char: string) => (char.toLowerCase() === 'n' ? '\n' : char))
}
