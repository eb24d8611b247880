import { expect, it } from 'vitest'
import { parseMailDate } from './mail-date.ts'

const DATES: [text: string, date: string | null, source: string][] = [
  ['Mon, 16 Mar 2026 23:50:00 -0500', '2026-03-16', 'RFC 5322 §3.3: the day where the sender was'],
  ['16 Mar 2026 23:50:00 +0000 (UTC)', '2026-03-16', 'RFC 5322 §3.3 without a weekday'],
  ['Thu, Mar 12, 2026 at 10:02 AM', '2026-03-12', 'Gmail, English'],
  ['Do., 12. März 2026 um 10:02 Uhr', '2026-03-12', 'Gmail, German'],
  ['jue, 12 mar 2026 a las 10:02', '2026-03-12', 'Gmail, Spanish'],
  ['jeu. 12 mars 2026 à 10:02', '2026-03-12', 'Gmail, French'],
  ['qui., 12 de mar. de 2026 às 10:02', '2026-03-12', 'Gmail, Portuguese'],
  ['gio 12 mar 2026 alle ore 10:02', '2026-03-12', 'Gmail, Italian'],
  ['do 12 mrt 2026 om 10:02', '2026-03-12', 'Gmail, Dutch'],
  ['czw., 12 mar 2026 o 10:02', '2026-03-12', 'Gmail, Polish'],
  ['čt 12. 3. 2026 v 10:02', '2026-03-12', 'Gmail, Czech'],
  ['tors 12 mars 2026 kl. 10:02', '2026-03-12', 'Gmail, Swedish'],
  ['чт, 12 мар. 2026 г. в 10:02', '2026-03-12', 'Gmail, Russian'],
  ['12 Mar 2026 Per, 10:02', '2026-03-12', 'Gmail, Turkish'],
  ['2026年3月12日(木) 10:02', '2026-03-12', 'Gmail, Japanese'],
  ['2026년 3월 12일 (목) 오전 10:02', '2026-03-12', 'Gmail, Korean'],
  ['Thursday, March 12, 2026 10:02:11 AM', '2026-03-12', 'Outlook, English'],
  ['Donnerstag, 12. März 2026 10:02', '2026-03-12', 'Outlook, German'],
  ['12/03/2026 10:02', '2026-03-12', 'day first where nothing speaks for the month'],
  ['3/12/2026 10:02 AM', '2026-03-12', 'am and pm go with month first'],
  ['3/25/26', '2026-03-25', 'no month has the number 25'],
  ['2026-03-12T10:02:00Z', '2026-03-12', 'ISO 8601'],
  ['Mon, 31 Feb 2026 10:00:00 +0000', null, 'there is no such day'],
  ['yesterday', null, 'no date'],
  ['', null, 'nothing'],
]

it.each(DATES)('reads %j as %s (%s)', (text, date) => {
  expect(parseMailDate(text)).toBe(date)
})
