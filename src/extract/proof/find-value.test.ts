import { expect, test } from 'vitest'
import { findValue, type ValueKind } from './find-value.ts'
import { newBudget, SearchedPage } from './searched-page.ts'
import { findRaw } from './proof.ts'
import { withWeekday } from './weekday-words.ts'

test.each<[kind: ValueKind, value: string, text: string, found: string[]]>([
  ['number', 'EI154', 'Flight EI 154 and EI154, not EI 1540', ['EI 154', 'EI154']],
  ['number', 'BA478', 'BA 0478', ['BA 0478']],
  ['number', 'U28353', 'EZY8353', ['EZY8353']],
  ['number', 'LA4301', 'Voo 4301', ['4301']],
  ['time', '09:10', 'at 09:10, 9.10 or 9h10, not 19:10', ['09:10', '9.10', '9h10']],
  ['time', '17:05', 'leaves 5:05 PM', ['5:05 PM']],
  ['time', '17:05', 'leaves 5:05 p.m. today', ['5:05 p.m']],
  ['time', '09:10', 'EI 154 0910 1035', ['0910']],
  ['time', '00:30', '12:30 AM', ['12:30 AM']],
  ['time', '17:00', 'at 5 pm', ['5 pm']],
  ['date', '2027-06-17', 'Thu 17 June 2027 | 17.06.2027 | 17 June 2028', ['17 June 2027', '17.06.2027']],
  ['date', '2027-06-17', 'le 17 juin', ['17 juin']],
  ['airport', 'LHR', 'London Heathrow (LHR) to Dublin', ['London Heathrow (LHR)']],
  ['airport', 'LHR', '1 BA 478 Y 17JUN JFKLHR HK1', ['LHR']],
  ['city', 'Munich', 'ab München', ['München']],
  ['name', 'Maya Hughes', 'Passenger HUGHES/MAYA MRS', ['HUGHES/MAYA']],
  ['name', 'Maya Hughes', 'HUGHES/MAYAMRS', ['HUGHES/MAYAMRS']],
  ['name', 'Maya Hughes', 'Tom Hughes and Maya Hughes', ['Hughes and Maya', 'Maya Hughes']],
  ['text', 'Hôtel de la Paix', 'at HOTEL DE LA PAIX today', ['HOTEL DE LA PAIX']],
  ['text', '5 Rua Nova, Lisboa', '5 Rua Nova\nLisboa', ['5 Rua Nova\nLisboa']],
  ['code', 'QX7TLM', 'reference QX7TLM.', ['QX7TLM']],
  ['seat', '12A', 'Seat 12A or 012A, not 112A', ['12A', '012A']],
  ['terminal', '2', 'Terminal 2, 2 bags', ['Terminal 2']],
  ['terminal', '5', 'T5', ['T5']],
  ['flag', 'cancelled', 'Ihr Flug wurde storniert', ['storniert']],
])('a %s is found as it is printed: %s in "%s"', (kind, value, text, found) => {
  const spans = findValue(page(text), kind, value)
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(found)
})

test('nothing is looked for when the budget of the document is spent', () => {
  const spent = new SearchedPage('EI 154', { part: 'body', view: 'reading', budget: { chars: 3 } })
  expect(findValue(spent, 'number', 'EI154')).toEqual([])
})

test.each([
  ['Zoë & Tom', '{"name":"Zo\\u00eb & Tom"}', 'Zo\\u00eb & Tom'],
  ['Zoë & Tom', '<i itemprop="name">Zo&euml; &amp; Tom</i>', 'Zo&euml; &amp; Tom'],
  ['Rue 5, Paris', 'LOCATION:Rue 5\\, Paris', 'Rue 5\\, Paris'],
  ['https://a.example/x', '"https:\\/\\/a.example\\/x"', 'https:\\/\\/a.example\\/x'],
  ['two  words', 'two\n   words', 'two\n   words'],
  ['a+b (c)', 'so a+b (c) it is', 'a+b (c)'],
])('the value %s is found in its source however it is escaped there', (raw, source, found) => {
  const span = findRaw(source, raw)
  expect(span && source.slice(span.start, span.end)).toBe(found)
})

test.each([
  ['Friday 17 June 2027', '17 June 2027', 'Friday 17 June 2027'],
  ['17.06.2027 (Do)', '17.06.2027', '17.06.2027 (Do'],
  ['June 13 to June 20', 'June 13', 'June 13'],
  ['from 1 Dec to 3 Dec 2027', '3 Dec 2027', '3 Dec 2027'],
  ['Fri | 17 June 2027', '17 June 2027', '17 June 2027'],
])('a date in "%s" brings its weekday', (text, date, words) => {
  const start = text.indexOf(date)
  const place = withWeekday({ page: page(text), start, end: start + date.length })
  expect(text.slice(place.start, place.end)).toBe(words)
})

function page(text: string): SearchedPage {
  return new SearchedPage(text, { part: 'body', view: 'reading', budget: newBudget() })
}
