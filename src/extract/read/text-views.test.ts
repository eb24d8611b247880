import { describe, expect, it } from 'vitest'
import { textViews } from './text-views.ts'

const ROWS: [rule: string, text: string, layout: string, reading: string][] = [
  ['wide gaps part cells', 'AB 12   OSL FCO  10:20', 'AB 12 | OSL FCO | 10:20', 'AB 12 OSL FCO 10:20'],
  ['tabs part cells', 'Name\tSeat', 'Name | Seat', 'Name Seat'],
  [
    'drawn tables are tables',
    '+----+----+\n| a  | b  |\n+----+----+',
    'a | b',
    '+----+----+\n| a | b |\n+----+----+',
  ],
  ['quotation marks of mails go', '> AB 12\n>> CD  34', 'AB 12\nCD | 34', 'AB 12\nCD 34'],
  ['indents and trailing space go', '    x  \r\ny', 'x\ny', 'x\ny'],
  ['no more than one blank line', 'a\n\n\n\nb\n\n', 'a\n\nb', 'a\n\nb'],
  ['an old Macintosh line end is one', 'a\rb', 'a\nb', 'a\nb'],
  [
    'addresses of links go',
    'Manage <https://x.example/a?b=BA478> it [https://x.example/1.png]',
    'Manage it',
    'Manage it',
  ],
  [
    'long addresses are cut to their host',
    `See https://x.example/${'a1'.repeat(40)} now, or https://x.example/trip`,
    'See https://x.example now, or https://x.example/trip',
    'See https://x.example now, or https://x.example/trip',
  ],
  ['labels spread over two places are one', '入　住：03/25', '入住:03/25', '入住:03/25'],
  ['full-width text is folded', '出発　１０：２０', '出発 10:20', '出発 10:20'],
]

describe('plain text', () => {
  it.each(ROWS)('%s', (_rule, text, layout, reading) => {
    expect(textViews(text)).toEqual([
      { kind: 'layout', text: layout },
      { kind: 'reading', text: reading },
    ])
  })
})
