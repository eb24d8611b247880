import { PDFDocument, StandardFonts, degrees } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import type { TextView } from '../document.ts'
import { readPdf } from './pdf.ts'

type Line = [x: number, y: number, text: string, turned?: number]

async function makePdf(pages: Line[][], rotation = 0): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setCreationDate(new Date('2026-03-12T10:00:00Z'))
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const lines of pages) {
    const page = document.addPage([595, 842])
    page.setRotation(degrees(rotation))
    for (const [x, y, text, turned = 0] of lines)
      page.drawText(text, { x, y, size: 10, font, rotate: degrees(turned) })
  }
  return document.save()
}

async function view(kind: TextView['kind'], lines: Line[], rotation = 0): Promise<string> {
  const result = await readPdf(await makePdf([lines], rotation))
  if (!result.ok) throw new Error(result.reason)
  return result.pdf.views.find((one) => one.kind === kind)?.text ?? ''
}

const TABLE: Line[] = [
  [50, 700, 'Flight'],
  [150, 700, 'From'],
  [300, 700, 'To'],
  [50, 686, 'BA478'],
  [150, 686, 'Oslo Gardermoen'],
  [300, 686, 'Rome'],
]

const WRAPPED: Line[] = [
  ...[50, 150, 300, 450].map((x, index): Line => [x, 700, ['Flight', 'From', 'To', 'Departs'][index]!]),
  [50, 676, 'OS'],
  [150, 676, 'Berlin'],
  [300, 676, 'Vienna'],
  [450, 669, '10:15'],
  [50, 662, '236'],
  [150, 662, '(BER)'],
  [300, 662, 'Terminal 3'],
  [50, 638, 'OS'],
  [150, 638, 'Vienna'],
  [300, 631, 'Athens'],
  [450, 631, '12:45'],
  [50, 624, '803'],
  [150, 624, '(VIE)'],
]

/** Single lines stand between the two of the columns beside them. */
const CENTRED: Line[] = [
  [50, 676, 'Novosibirsk (OVB)'],
  [200, 676, 'S7 2504'],
  [300, 669, '07:00'],
  [400, 676, '07:25'],
  [50, 662, 'Moscow (DME)'],
  [200, 662, 'C7 2504'],
  [400, 662, '14SEP'],
]

/** Each cell wraps, a name in capitals among them. */
const EACH_WRAPS: Line[] = [
  [50, 676, 'Cik NUR AISYAH BINTI'],
  [250, 676, 'Seat 14A, bag'],
  [400, 676, 'Bags'],
  [50, 662, 'KAMARUDIN'],
  [250, 662, '20 kg'],
  [400, 662, '1 of 2'],
]

/** Two flights on a line each, as close as the lines of one cell. */
const TIGHT: Line[] = [
  [50, 676, 'OS236'],
  [150, 676, 'BER'],
  [300, 676, '10:15'],
  [50, 662, 'OS803'],
  [150, 662, 'VIE'],
  [300, 662, '12:45'],
]

const TWO_COLUMNS: Line[] = [
  [50, 750, 'Your trip'],
  [50, 700, 'Outbound'],
  [320, 700, 'Return'],
  [50, 686, 'BA478'],
  [320, 686, 'BA479'],
  [50, 672, '10:20 Oslo'],
  [320, 672, '18:00 Rome'],
]

describe('a page of a PDF', () => {
  it('has its rows as lines and its columns as cells', async () => {
    expect(await view('layout', TABLE)).toBe('Flight | From | To\nBA478 | Oslo Gardermoen | Rome')
  })

  it('has the rows of a table whose cells wrap on a line each', async () => {
    expect(await view('cells', WRAPPED)).toBe(
      'Flight | From | To | Departs\n\nOS 236 | Berlin (BER) | Vienna / Terminal 3 | 10:15\n\nOS 803 | Vienna (VIE) | Athens | 12:45',
    )
    expect(await view('cells', TABLE)).toBe('')
    expect(await view('cells', TIGHT)).toBe('')
  })

  it('has a row on one line whose single lines stand in the middle', async () => {
    expect(await view('cells', CENTRED)).toContain(
      'Novosibirsk (OVB) / Moscow (DME) | S7 2504 / C7 2504 | 07:00 | 07:25 / 14SEP',
    )
  })

  it('has a row on one line in which each cell wraps', async () => {
    expect(await view('cells', EACH_WRAPS)).toContain(
      'Cik NUR AISYAH BINTI KAMARUDIN | Seat 14A, bag / 20 kg |',
    )
  })

  it('is read column after column', async () => {
    expect(await view('reading', TWO_COLUMNS)).toBe(
      'Your trip\n\nOutbound\nBA478\n10:20 Oslo\n\nReturn\nBA479\n18:00 Rome',
    )
  })

  it('with two columns of text has their lines one after the other, in the layout too', async () => {
    const column = (x: number, top: number, name: string): Line[] =>
      Array.from({ length: 9 }, (_, row) => [x, top - row * 14, `${name} line ${row + 1}`])
    const lines = [...column(50, 700, 'Outward'), ...column(320, 694, 'Return')]
    const told = (name: string) => Array.from({ length: 9 }, (_, row) => `${name} line ${row + 1}`)
    const across: Line[] = [
      [50, 760, 'Your trip with all that you have to know before you travel, and whom to ask'],
      [500, 758.5, 'Page 1'],
      [50, 540, 'Terms apply to all that stands above, and to whatever else you book with us'],
    ]
    const [head, ...rest] = (await view('layout', [...across, ...lines])).split('\n').filter(Boolean)
    expect(head).toContain('Page 1')
    expect(rest.slice(0, -1)).toEqual([...told('Outward'), ...told('Return')])
  })

  it('has cells in the middle of two lines beside them in their row', async () => {
    const rows = Array.from({ length: 9 }, (_, row): Line[] => [
      [50, 700 - row * 30, `BA${471 + row}`],
      [320, 707 - row * 30, `London (LHR) ${row}`],
      [320, 693 - row * 30, `Barcelona (BCN) ${row}`],
    ])
    const text = await view('layout', rows.flat())
    expect(text.indexOf('BA472')).toBeLessThan(text.indexOf('Barcelona (BCN) 1'))
    expect(text.indexOf('BA472')).toBeGreaterThan(text.indexOf('Barcelona (BCN) 0'))
  })

  it('that was turned reads like one that was not', async () => {
    expect(
      await view(
        'layout',
        TABLE.map(([x, y, text]) => [842 - y, x, text, 90]),
        90,
      ),
    ).toBe(await view('layout', TABLE))
  })

  it('has text that runs up its side after the rest', async () => {
    expect(await view('layout', [...TABLE.slice(0, 3), [20, 650, 'Boarding pass', 90]])).toBe(
      'Flight | From | To\n\nBoarding pass',
    )
  })

  it('has text that was printed twice for weight only once', async () => {
    expect(await view('layout', [...TABLE.slice(0, 1), [50.3, 700, 'Flight']])).toBe('Flight')
  })
})

it('a PDF has the day on which it was made', async () => {
  expect(await readPdf(await makePdf([TABLE]))).toMatchObject({ ok: true, pdf: { date: '2026-03-12' } })
})

it('only the first forty pages are read', { timeout: 20_000 }, async () => {
  const result = await readPdf(
    await makePdf(Array.from({ length: 45 }, (_, page) => [[50, 700, `page${page}`]])),
  )
  const text = result.ok ? (result.pdf.views[0]?.text ?? '') : ''
  expect(text).toContain('page39')
  expect(text).not.toContain('page40')
})
