import { expect, it } from 'vitest'
import { calendarText } from './text-views.ts'

it('shows the words and times of events, and nothing of the machinery', () => {
  const source = [
    'BEGIN:VCALENDAR',
    'PRODID:-//x//EN',
    'BEGIN:VTIMEZONE',
    'DTSTART:19700101T000000',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:1234',
    'DTSTART;TZID="Europe/Oslo":20270704T102000',
    'DTEND:20270704T112500Z',
    'SUMMARY;LANGUAGE=en:Flight\\, and',
    '  more',
    'DESCRIPTION:From: Oslo\\nTo: Rome',
    'X-ALT-DESC:<b>x</b>',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  expect(calendarText(source).split(/\n+/)).toEqual([
    '2027-07-04 10:20',
    '2027-07-04',
    'Flight, and more',
    'From: Oslo',
    'To: Rome',
    '',
  ])
})
