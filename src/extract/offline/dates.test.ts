import { expect, test } from 'vitest'
import { dayOfIso, isoDate } from './calendar.ts'
import { datesOf } from './dates.ts'
import { dateContext, resolveDate } from './resolve-dates.ts'
import { linesOf } from './text.ts'

const read = (text: string, anchor = '2027-03-02', all = text): string[] => {
  const everything = all.split('\n').flatMap((row) => datesOf(linesOf(row)[0]!))
  const context = dateContext(
    everything,
    { day: dayOfIso(anchor), stated: true, known: [] },
    /[ap]m/i.test(all),
  )
  return datesOf(linesOf(text)[0]!).map((mention) => isoDate(resolveDate(mention, context).day))
}

test.each([
  ['English', 'Wed 12 May 2027 11:00', '2027-05-12'],
  ['English, month first', 'May 12, 2027 at 11:00 AM', '2027-05-12'],
  ['ticket', '12MAY27', '2027-05-12'],
  ['ticket without a year', '12MAY', '2027-05-12'],
  ['Russian ticket', '12МАЙ27', '2027-05-12'],
  ['Korean, two figures of the year first', '27.02.05(금)', '2027-02-05'],
  ['Taiwanese, without a year', '03/25(四)', '2027-03-25'],
  ['ISO 8601', '2027-05-12T11:00', '2027-05-12'],
  ['figures, day first', '25/12/2027', '2027-12-25'],
  ['figures, month first', '12/25/2027', '2027-12-25'],
  ['dashes', '05-Jun-2027', '2027-06-05'],
  ['short year', "5 Jun '27", '2027-06-05'],
  ['German', 'Mittwoch, 12. Mai 2027 um 11:00 Uhr', '2027-05-12'],
  ['German, abbreviated', 'Mi., 12. März 2027', '2027-03-12'],
  ['German, figures', '12.05.2027', '2027-05-12'],
  ['German, no year', 'Mi., 12.05.', '2027-05-12'],
  ['a count in brackets is no year', '12 May (14) 10:30', '2027-05-12'],
  ['nights in brackets are no year', '24. september (11 netter)', '2027-09-24'],
  ['French', 'mercredi 12 août 2027 à 11h00', '2027-08-12'],
  ['French, abbreviated', 'mer. 12 févr. 2027', '2027-02-12'],
  ['French, first of a month', '1er juin 2027', '2027-06-01'],
  ['Spanish', 'miércoles, 12 de mayo de 2027', '2027-05-12'],
  ['Spanish, abbreviated', '12 ene. 2028', '2028-01-12'],
  ['Portuguese', 'quarta-feira, 12 de maio de 2027', '2027-05-12'],
  ['Portuguese, abbreviated', '12 fev 2028', '2028-02-12'],
  ['Italian', 'mercoledì 12 maggio 2027', '2027-05-12'],
  ['Italian Tuesday is no March', 'mar 15 giu 2027', '2027-06-15'],
  ['Dutch', 'woensdag 12 mei 2027', '2027-05-12'],
  ['Dutch, abbreviated', '12 mrt 2027', '2027-03-12'],
  ['Polish', 'środa, 12 maja 2027', '2027-05-12'],
  ['Polish, abbreviated', '12 paź 2027', '2027-10-12'],
  ['Czech', 'středa 12. května 2027', '2027-05-12'],
  ['Swedish', 'onsdag 12 maj 2027', '2027-05-12'],
  ['Danish', 'onsdag den 12. maj 2027', '2027-05-12'],
  ['Norwegian', 'onsdag 12. mai 2027', '2027-05-12'],
  ['Finnish', 'keskiviikko 12. toukokuuta 2027', '2027-05-12'],
  ['Turkish', '12 Mayıs 2027 Çarşamba', '2027-05-12'],
  ['Turkish, abbreviated', '12 Ağu 2027', '2027-08-12'],
  ['Russian', 'среда, 12 мая 2027 г.', '2027-05-12'],
  ['Ukrainian', '12 травня 2027', '2027-05-12'],
  ['Greek', '12 Μαΐου 2027', '2027-05-12'],
  ['Hungarian', '2027. május 12., szerda', '2027-05-12'],
  ['Romanian', '12 mai 2027', '2027-05-12'],
  ['Croatian', '12. svibnja 2027.', '2027-05-12'],
  ['Lithuanian', '2027 m. gegužės 12 d.', '2027-05-12'],
  ['Icelandic', '12. maí 2027', '2027-05-12'],
  ['Japanese', '2027年5月12日(水)', '2027-05-12'],
  ['Japanese, no year', '5月12日(水)', '2027-05-12'],
  ['Chinese', '2027年5月12日 星期三', '2027-05-12'],
  ['Korean', '2027년 5월 12일 (수)', '2027-05-12'],
  ['Indonesian', 'Rabu, 12 Agustus 2027', '2027-08-12'],
  ['Vietnamese', '12 tháng 5, 2027', '2027-05-12'],
  ['Thai, Buddhist year', '12 พฤษภาคม 2570', '2027-05-12'],
  ['Arabic', '12 مايو 2027', '2027-05-12'],
  ['Hebrew', '12 במאי 2027', '2027-05-12'],
  ['Persian, solar Hijri', 'جمعه ۱۹ تیر ۱۴۰۵', '2026-07-10'],
  ['Persian, in a leap year', '۳۰ اسفند ۱۴۰۳', '2025-03-20'],
  ['Persian, in figures', 'تاریخ: 1405/04/19', '2026-07-10'],
  ['Mongolian', '2026 оны 6-р сарын 8', '2026-06-08'],
  ['Slovenian', 'od srede, 24. februarja 2027', '2027-02-24'],
])('a date in %s is read: %s', (_language, text, expected) => {
  expect(read(text)).toEqual([expected])
})

test.each([
  ['a week away', '9 Mar', '2027-03-02', '2027-03-09'],
  ['next year', '9 Jan', '2027-03-02', '2028-01-09'],
  ['the day before the mail', '1 Mar', '2027-03-02', '2027-03-01'],
  ['the weekday decides', 'Tue 7 Mar', '2027-03-02', '2028-03-07'],
])('a missing year is the nearest on or after the document: %s', (_case, text, anchor, expected) => {
  expect(read(text, anchor)).toEqual([expected])
})

test('a document with one date that can only be month first reads the others so', () => {
  expect(read('04/05/2027', '2027-03-02', '04/05/2027\n12/25/2027')).toEqual(['2027-04-05'])
  expect(read('04/05/2027', '2027-03-02', '04/05/2027\n25/12/2027')).toEqual(['2027-05-04'])
})

test('laws that a document names say nothing of its year', () => {
  const law = 'the Convention of 28 May 1999, obligatory from 15 March 2016'
  const everything = linesOf(`issued 02NOV26\n${law}`).flatMap((line) => datesOf(line))
  const context = dateContext(everything, { day: dayOfIso('2027-03-02'), stated: false, known: [] }, false)
  const [day] = datesOf(linesOf('19JUN')[0]!)
  expect(isoDate(resolveDate(day!, context).day)).toBe('2027-06-19')
})

test('a weekday beside an ambiguous date decides its order', () => {
  expect(read('Mon 04/05/2027')).toEqual(['2027-04-05'])
})

test.each([
  ['German, month once', '12. - 16. Juni 2027'],
  ['German, figures, year once', '12.06. - 16.06.2027'],
  ['Finnish, month once', '12.-16.6.2027'],
  ['Czech, weekdays', 'so 12. 6. - st 16. 6. 2027 (4 noci)'],
  ['French', 'du 12 au 16 juin 2027'],
  ['Spanish', 'del 12 al 16 de junio de 2027'],
  ['English, slashes', '12/06 - 16/06/2027'],
  ['English, words', '12 to 16 June 2027'],
  ['Russian', '12 - 16 июня 2027'],
  ['Hungarian', '2027. június 12. - június 16.'],
  ['Turkish', '12 Haziran - 16 Haziran 2027'],
  ['Japanese, day only', '2027年6月12日(土)~16日(水)'],
  ['Japanese, figures', '2027/6/12(土)~6/16(水)'],
  ['Korean', '2027. 6. 12.(토) ~ 6. 16.(수)'],
  ['dots', '2027.06.12~06.16'],
])('a range that prints its month or year once has two days: %s', (_language, text) => {
  expect(read(text)).toEqual(['2027-06-12', '2027-06-16'])
})

test.each([
  ['the Republic of China', '入住日期:115/12/31', '2026-12-31'],
  ['ITA Airways behind a day, for "az." is Wednesday in Basque', 'lun 15 mar | AZ 1626', '2027-03-15'],
  ['times behind a day that look like a year', 'BA 478 fri 11 june 1910-2030', '2027-06-11'],
])('a date beside %s', (_what, text, expected) => {
  expect(read(text)).toEqual([expected])
})

test.each([
  ['31/02/2027', '2027-02-28'],
  ['Thu 31 June 2027', '2027-06-30'],
  ['29 February 2027', '2027-02-28'],
  ['31JUN', '2027-06-30'],
])('%s is a day that does not exist, taken for the last one of its month', (text, day) => {
  expect(read(text)).toEqual([day])
  const [mention] = datesOf(linesOf(text)[0]!)
  expect(text).toContain(mention?.unreal)
})

test('both ends of a range are dates', () => {
  expect(read('12 - 15 May 2027')).toEqual(['2027-05-12', '2027-05-15'])
  expect(read('May 12 - 15, 2027')).toEqual(['2027-05-12', '2027-05-15'])
})

test.each(['you may 2 of them', '24/7 support', '10:05', '1,482.64', 'A320', '1x23 kg', 'Terminal 2 Gate 5'])(
  '%s is no date',
  (text) => {
    expect(read(text)).toEqual([])
  },
)

test('two days of six figures side by side are from and until, one alone is a number', () => {
  const days = (text: string) => datesOf(linesOf(text)[0]!).length
  expect([days('F | X3 2140 | SA | 071127 | 141127'), days('booking 071127, 4 persons')]).toEqual([2, 0])
})
