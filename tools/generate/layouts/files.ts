import type { Print, Rule, Sheet } from '../../fixtures/pdf-page.ts'
import { slug } from '../mail.ts'
import { sentences } from '../page.ts'
import type { Scene } from '../scene.ts'
import { inOrder, journeyTitle, rowsOf, subjectOf, type Layouts, type Write } from './shared.ts'

export const FILES = {
  'pdf-table': pdf((scene) => {
    const at = [40, 100, 185, 305, 425, 490]
    const rows = rowsOf(scene, ['flight', 'date', 'from', 'to', 'departure', 'arrival'])
    return rows.flatMap((cells, index) => [
      ...cells.map((text, column): Print => ({
        x: at[column]!,
        y: 300 + index * 26,
        text,
        size: 8,
        bold: index === 0,
      })),
      { y: 308 + index * 26 },
    ])
  }),

  'pdf-side-by-side': pdf((scene) => {
    const { w } = scene
    return scene.journeys().flatMap((legs, at) => {
      const [column, top] = [at % 2, 300 + Math.floor(at / 2) * 220]
      const lines = [
        journeyTitle(scene, at),
        ...legs.flatMap((leg) => [
          scene.date(leg.from.date),
          `${w('flight')} ${scene.number(leg)}`,
          `${scene.dep(leg)} ${scene.place(leg.from)}`,
          `${scene.arr(leg)} ${scene.place(leg.to)}`,
          scene.operated(leg),
          '',
        ]),
      ]
      return lines.map((text, row): Print => ({
        x: 40 + column * 270,
        y: top + row * 15,
        text,
        size: 9,
        bold: row === 0,
      }))
    })
  }),

  'pdf-ticket': pdf((scene) =>
    inOrder(scene).flatMap((leg, at): (Print | Rule)[] => {
      const top = 300 + at * 92
      return [
        { x: 40, y: top, text: `${leg.carrier.name}  ${scene.number(leg)}`, size: 10, bold: true },
        { x: 300, y: top, text: scene.date(leg.from.date), size: 10 },
        { x: 40, y: top + 26, text: scene.dep(leg), size: 18, bold: true },
        { x: 300, y: top + 26, text: scene.arr(leg), size: 18, bold: true },
        { x: 40, y: top + 44, text: scene.place(leg.from), size: 10 },
        { x: 300, y: top + 44, text: scene.place(leg.to), size: 10 },
        {
          x: 40,
          y: top + 60,
          text: [scene.cabin(leg), scene.seats(leg) && `${scene.w('seat')} ${scene.seats(leg)}`]
            .filter(Boolean)
            .join('   '),
          size: 8,
        },
        { y: top + 70 },
      ]
    }),
  ),

  ics: (scene) => {
    const { booking, w, random } = scene
    const stamp = (date: string, time: string) => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`
    const events = booking.legs.map((leg) =>
      [
        'BEGIN:VEVENT',
        `UID:${random.code('XXXXXXXX')}@${slug(leg.carrier.name)}.example`,
        `DTSTAMP:${stamp(booking.madeOn, '10:00')}Z`,
        `DTSTART;TZID=${leg.from.airport.timezone}:${stamp(leg.from.date, leg.from.time)}`,
        `DTEND;TZID=${leg.to.airport.timezone}:${stamp(leg.to.date, leg.to.time)}`,
        `SUMMARY:${w('flight')} ${scene.number(leg)} ${scene.city(leg.from)} (${leg.from.airport.code}) - ${scene.city(leg.to)} (${leg.to.airport.code})`,
        `LOCATION:${scene.place(leg.from).replaceAll(',', '\\,')}`,
        `DESCRIPTION:${w('reference')}: ${scene.reference()}\\n${w('passenger')}: ${scene.names([0])[0]!.replaceAll(',', '\\,')}`,
        'END:VEVENT',
      ].join('\n'),
    )
    for (const leg of booking.legs) scene.told.airports.add(leg.from).add(leg.to)
    return {
      subject: subjectOf(scene),
      ics: ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Calendar//EN', ...events, 'END:VCALENDAR', ''].join(
        '\n',
      ),
    }
  },
} satisfies Layouts

function pdf(core: (scene: Scene) => (Print | Rule)[]): Write {
  return (scene) => {
    const { booking, w } = scene
    const head: Print[] = [
      { x: 40, y: 60, text: booking.carrier.name, size: 18, bold: true },
      { x: 40, y: 90, text: subjectOf(scene), size: 12 },
      { x: 40, y: 115, text: `${w('reference')}: ${scene.reference()}`, size: 11, bold: true },
      {
        x: 300,
        y: 115,
        text: scene.quirks.has('no-year') ? '' : `${w('issued')}: ${scene.date(booking.madeOn)}`,
        size: 9,
      },
      { x: 40, y: 145, text: w('passengers'), size: 10, bold: true },
      ...scene.names().map((name, at): Print => ({
        x: 40,
        y: 162 + at * 16,
        text: `${name}     ${w('ticket')} ${booking.tickets[at]}`,
        size: 9,
      })),
    ]
    const foot = sentences(scene, 'legal', 3).map((words, at): Print => ({
      x: 40,
      y: 730 + at * 14,
      text: words.slice(0, 110),
      size: 6,
    }))
    const printed = [...head, ...core(scene), ...foot].map(printable)
    const sheet: Sheet = { title: subjectOf(scene), author: booking.carrier.name, printed }
    return { subject: subjectOf(scene), pdf: sheet }
  }
}

/** The fonts hold what Windows-1252 holds. */
function printable(item: Print | Rule): Print | Rule {
  if (!('text' in item)) return item
  const text = item.text
    .replaceAll('→', '->')
    .replaceAll('⁺¹', '+1')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
  return { ...item, text: text.replace(/[^\u0020-\u007e\u00a1-\u00ff–—‘’“”•€…]/g, bare) }
}

function bare(letter: string): string {
  const plain = letter.normalize('NFKD').replace(/[^\u0020-\u007e]/g, '')
  return plain === '' ? (SIMILAR[letter] ?? '') : plain
}

const SIMILAR: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', ı: 'i', '✈': '' }
