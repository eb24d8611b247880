/**
 * What a person reads of a calendar file (RFC 5545): titles, places, descriptions and times, one to a line. A time in UTC is
 * shown as its day only, because nobody's clock shows it.
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
