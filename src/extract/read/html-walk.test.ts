import { describe, expect, it } from 'vitest'
import { htmlViews } from './html-walk.ts'

const cells = (html: string): string => htmlViews(html)?.find((view) => view.kind === 'cells')?.text ?? ''
const reading = (html: string): string => htmlViews(html)?.find((view) => view.kind === 'reading')?.text ?? ''

const ROWS: [rule: string, html: string, view: string][] = [
  [
    'a row is a line',
    '<table><tr><td>AB 12</td><td>10:20</td></tr><tr><td>AB 13</td><td>12:00</td></tr></table>',
    'AB 12 | 10:20\nAB 13 | 12:00',
  ],
  [
    'lines in a cell are parted by a slash',
    '<table><tr><td>Oslo<br>10:20</td><td>Rome<p>12:00</p></td></tr></table>',
    'Oslo / 10:20 | Rome / 12:00',
  ],
  [
    'empty cells leave nothing',
    '<table><tr><td>&nbsp;</td><td>Oslo</td><td></td><td>Rome</td></tr></table>',
    'Oslo | Rome',
  ],
  [
    'a nested table of single cells is one cell',
    '<table><tr><td><table><tr><td>OSL</td></tr><tr><td>10:20</td></tr></table></td><td>→</td><td><table><tr><td>FCO</td></tr><tr><td>13:30</td></tr></table></td></tr></table>',
    'OSL / 10:20 | → | FCO / 13:30',
  ],
  [
    'a nested table of one row keeps its cells',
    '<table><tr><td><table><tr><td>OSL</td><td>10:20</td></tr></table></td><td>FCO</td></tr></table>',
    'OSL | 10:20 | FCO',
  ],
  [
    'a table for layout gives its columns one after the other',
    '<table><tr><td><table><tr><td>From</td><td>OSL</td></tr><tr><td>To</td><td>FCO</td></tr></table></td><td>Advert</td></tr></table>',
    'From | OSL\nTo | FCO\nAdvert',
  ],
  [
    'a column of text is no cell',
    `<table><tr><td>${'<p>words</p>'.repeat(13)}</td><td>side</td></tr></table>`,
    `${'words\n'.repeat(13)}side`,
  ],
  [
    'cells whose end tags were forgotten are neighbours',
    '<table><tr><td>A<td>B<tr><td>C<td>D</table>',
    'A | B\nC | D',
  ],
  ['a cell inside an unclosed block is a neighbour', '<table><tr><td><div>A<td>B</tr></table>', 'A | B'],
  [
    'text straight in a row stands before it',
    '<table><tr>loose<td>A</td><td>B</td></tr></table>',
    'loose\nA | B',
  ],
  ['inline elements are not parted', 'Flight <b>BA</b><span>478</span>', 'Flight BA478'],
  ['blocks are lines', '<div>a<div>b</div>c</div><p>d', 'a\nb\nc\nd'],
  ['a forced blank line stays', 'a<br><br>b', 'a\n\nb'],
  ['preformatted lines stay', '<pre>AB 12\nCD 34</pre>', 'AB 12\nCD 34'],
  ['the words of a picture are read', '<a><img src=x alt="Oslo to Rome"></a> today', 'Oslo to Rome today'],
  ['a file name is not the words of a picture', '<img alt="logo_2.png">x', 'x'],
  ['compatibility characters are folded', 'ﬂight ＢＡ４７８ １０：２０', 'flight BA478 10:20'],
  ['a full-width angle bracket is no tag', 'x ＜b＞ y', 'x <b> y'],
  ['invisible characters go', 'B\u200bA\u00ad4\u20607\ufeff8', 'BA478'],
]

const HIDDEN: [rule: string, html: string][] = [
  ['display none', '<div style="DISPLAY: none">no</div>'],
  ['visibility', '<span style="color:red;visibility:hidden">no</span>'],
  ['opacity', '<div style="opacity:0;">no</div>'],
  ['a preheader of no height', '<div style="max-height:0px;overflow:hidden">no</div>'],
  ['letters of no size', '<div style="font-size:0px;line-height:0">no</div>'],
  ['letters of no size in shorthand', '<div style="font:0/0 a">no</div>'],
  ['the hidden attribute', '<p hidden>no</p>'],
  ['an icon font', '<i class="icon-plane" aria-hidden="true">flight_takeoff</i>'],
  ['Material icons, whose glyphs are words', '<span class="material-icons">flight_land</span>'],
  [
    'a class of the style sheet',
    '<style>.pre, p.b{color:red;display:none!important}</style><p class="x pre">no</p>',
  ],
  ['something moved off the page', '<div style="position:absolute;left:-9999px">no</div>'],
  ['scripts and titles', '<title>no</title><script>no</script><noscript>no</noscript>'],
  [
    'what stands in something hidden',
    '<div style="display:none"><table><tr><td style="display:block">no</td></tr></table></div>',
  ],
]

const VISIBLE: [rule: string, html: string][] = [
  [
    'letters that a child makes visible again',
    '<td style="font-size:0px"><div style="font-size:13px">yes</div></td>',
  ],
  ['what only Outlook hides', '<div style="mso-hide:all">yes</div>'],
  [
    'a class hidden on small screens only',
    '<style>@media (max-width:600px){.d{display:none}}</style><p class="d">yes</p>',
  ],
  ['half opacity', '<div style="opacity:0.5">yes</div>'],
  ['a margin of nothing', '<p style="margin:0;max-height:0.5em">yes</p>'],
  ['words beside a hidden label', '<span aria-hidden="true">yes</span>'],
]

describe('the cells view', () => {
  it.each(ROWS)('%s', (_rule, html, view) => {
    expect(cells(html)).toBe(view)
  })

  it.each(HIDDEN)('leaves out %s', (_rule, html) => {
    expect(cells(`a ${html} b`).replace(/\s+/g, ' ')).toBe('a b')
  })

  it.each(VISIBLE)('shows %s', (_rule, html) => {
    expect(cells(html)).toBe('yes')
  })
})

describe('the reading view', () => {
  it('has every cell on lines of its own', () => {
    expect(reading('<table><tr><td>Oslo<br>10:20</td><td>Rome</td></tr></table>')).toBe('Oslo\n10:20\nRome')
  })
})
