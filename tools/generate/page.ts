import { heading, paragraph, table, tag, text, type Markup } from './html.ts'
import { brandOf, slug } from './mail.ts'
import type { Scene } from './scene.ts'

export type Frame = {
  headline: string
  people?: 'table' | 'list' | 'none'
  nameless?: boolean
  reference?: boolean
  money?: boolean
  intro?: string
  /** What the hidden line at the top says; the flight and that it is confirmed when nothing else is given. */
  preheader?: string
}

export function page(scene: Scene, core: Markup, frame: Frame): Markup {
  const { random, quirks, booking, language } = scene
  const long = quirks.has('long-marketing') || random.chance(0.35)
  const blocks = [
    quirks.has('hidden-preheader') ? preheader(scene, frame) : '',
    masthead(scene, long),
    heading(frame.headline, 1),
    greeting(scene, frame),
    paragraph(introOf(scene, frame)),
    frame.reference === false ? '' : referenceBox(scene),
    frame.people !== 'none' && random.chance(0.4) ? peopleBlock(scene, frame) : '',
  ]
  const named = blocks.at(-1) !== ''
  if (long && booking.legs.length && random.chance(0.4)) blocks.push(advertBlock(scene, 1))
  blocks.push(core)
  if (!named && frame.people !== 'none' && !frame.nameless) blocks.push(peopleBlock(scene, frame))
  if (booking.legs.length && random.chance(0.6))
    blocks.push(heading(scene.w('baggage'), 3), paragraph(scene.w('luggage')))
  if (frame.money !== false && (random.chance(0.6) || quirks.has('prices-nearby')))
    blocks.push(moneyBlock(scene))
  if (quirks.has('lookalike-numbers')) blocks.push(...lookalikes(scene).map((line) => paragraph(line)))
  if (long && booking.legs.length) blocks.push(advertBlock(scene, random.int(2, 4)), baggageRules(scene))
  blocks.push(smallPrint(scene, !booking.legs.length ? 0 : long ? 6 : 2))
  const direction = language.rightToLeft ? ' dir="rtl"' : ''
  const width = random.pick([600, 640, 680])
  return `<!DOCTYPE html>
<html lang="${language.locale}"${direction}><head><meta charset="utf-8"><title>${text(frame.headline)}</title>
${STYLE}</head>
<body style="margin:0;padding:0;background:#f4f4f4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0" style="background:#ffffff">
${blocks
  .filter((block) => block !== '')
  .map((block) => `<tr><td style="padding:12px 24px">${block}</td></tr>`)
  .join('\n')}
</table>
</td></tr></table>
<img src="https://t.${slug(brandOf(booking))}.example/o/${random.code('XXXXXXXX')}.gif" width="1" height="1" alt="">
</body></html>`
}

export function letter(scene: Scene, core: Markup, frame: Frame): Markup {
  const people = frame.people === 'none' || frame.nameless ? '' : peopleBlock(scene, frame)
  const reference =
    frame.reference === false ? '' : paragraph(`${scene.w('reference')}: ${scene.reference()}`)
  const parts = [greeting(scene, frame), paragraph(introOf(scene, frame)), reference, core, people]
  return `<html><body>${parts.join('\n')}</body></html>`
}

function introOf(scene: Scene, { intro }: Frame): string {
  const { booking } = scene
  return (
    intro ??
    (booking.legs.length ? scene.w('thanks') : scene.say('bookedStay', { hotel: booking.stay!.house.name }))
  )
}

const STYLE = `<style type="text/css">
body,table,td,a{-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%} table,td{mso-table-lspace:0;mso-table-rspace:0}
img{border:0;line-height:100%;outline:none} .btn a{color:#fff;padding:12px 24px} @media only screen and (max-width:600px){.w{width:100%!important}}
</style>`

function preheader({ say, booking, city, w }: Scene, frame: Frame): Markup {
  const [first] = booking.legs
  const told = first
    ? `${w('flight')} – ${city(first.to)} · ${w('confirmed')}`
    : say('bookedStay', { hotel: booking.stay?.house.name ?? '' })
  return `<div style="display:none;font-size:1px;max-height:0;overflow:hidden;mso-hide:all">${text(frame.preheader ?? told)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`
}

function masthead(scene: Scene, long: boolean): Markup {
  const { booking, random } = scene
  const host = slug(brandOf(booking))
  const logo = `<a href="https://www.${host}.example/"><img src="https://img.${host}.example/logo.png" width="140" alt="${text(brandOf(booking))}"></a>`
  if (!long) return logo
  const links = sentences(scene, 'nav', random.int(3, 5)).map(
    (words) =>
      `<a href="https://www.${host}.example/${random.code('9999')}" style="color:#333">${text(words)}</a>`,
  )
  return table([[logo, links.join(' &nbsp;|&nbsp; ')]])
}

function greeting(scene: Scene, frame: Frame): Markup {
  if (frame.nameless) return ''
  const [first = ''] = scene.names([0])
  return paragraph(scene.say('dear', { name: first.replace(/\s*\(.*\)$/, '') }))
}

function referenceBox(scene: Scene): Markup {
  const { random, w } = scene
  const code = tag('strong', scene.reference(), 'style="font-size:20px;letter-spacing:2px"')
  const issued = random.chance(0.5) ? `${text(w('issued'))}: ${text(scene.date(scene.booking.madeOn))}` : ''
  if (scene.quirks.has('weekday-only') || scene.quirks.has('no-year'))
    return table([[text(w('reference')), code]])
  return random.chance(0.5)
    ? table([[`${text(w('reference'))}<br>${code}`, issued]], { css: 'background:#eef3f8' })
    : table([[text(w('reference')), code], ...(issued ? [[issued, '']] : [])])
}

function peopleBlock(scene: Scene, { people, nameless }: Frame): Markup {
  if (nameless) return ''
  const { booking, random, w } = scene
  const names = scene.names()
  if (people === 'list')
    return heading(w('passengers'), 3) + tag('ul', names.map((name) => tag('li', text(name))).join(''))
  const withTickets = random.chance(0.6)
  const rows = names.map((name, at) => [
    text(name),
    ...(withTickets
      ? [`${text(w('ticket'))}: ${booking.tickets[at]!.slice(0, 3)}-${booking.tickets[at]!.slice(3)}`]
      : [text(w(booking.people[at]!.kind))]),
  ])
  const head = [text(w('passenger')), text(withTickets ? w('ticket') : '')]
  return heading(w('passengers'), 3) + table(random.chance(0.5) ? [head, ...rows] : rows)
}

function moneyBlock(scene: Scene): Markup {
  const { booking, w, random } = scene
  const rows = [
    [text(w('fare')), text(scene.money(booking.fare))],
    [text(w('taxes')), text(scene.money(booking.taxes))],
    [tag('b', text(w('total'))), tag('b', text(scene.money(booking.fare + booking.taxes)))],
    [text(w('paid')), `Visa ****${random.code('9999')}`],
  ]
  const perLeg = scene.quirks.has('prices-nearby')
    ? booking.legs.map((leg) => [
        `${leg.carrier.code} ${random.int(40, 900)}.00 ${booking.currency}`,
        `${leg.bookingClass}${random.code('XXAAX')}`,
      ])
    : []
  return table([...perLeg, ...rows], { css: 'border-top:1px solid #ddd' })
}

function advertBlock(scene: Scene, count: number): Markup {
  return sentences(scene, 'adverts', count)
    .map((words) =>
      table([
        [
          `<img src="https://img.ads.example/${scene.random.code('99')}.jpg" width="120" alt="">`,
          `${text(words)} <a href="https://click.ads.example/${scene.random.code('XXXX')}">&rsaquo;&rsaquo;</a>`,
        ],
      ]),
    )
    .join('\n')
}

function baggageRules(scene: Scene): Markup {
  const { w } = scene
  return table(
    [
      [text(w('cabin')), '8 kg', '23 kg', '32 kg'],
      [text(w('economy')), '1', '1', '-'],
      [text(w('business')), '2', '-', '2'],
      [text(w('infant')), '-', '1', '-'],
    ],
    { head: true, cell: 'padding:4px;font-size:11px' },
  )
}

function smallPrint(scene: Scene, count: number): Markup {
  const css = 'font-size:10px;color:#888;margin:0 0 6px'
  const links = sentences(scene, 'nav', 3).map(
    (words) => `<a href="https://www.help.example/">${text(words)}</a>`,
  )
  return [...sentences(scene, 'legal', count).map((words) => paragraph(words, css)), links.join(' | ')].join(
    '\n',
  )
}

export function sentences(
  { random, language }: Scene,
  key: 'adverts' | 'legal' | 'nav',
  count: number,
): string[] {
  return random.sample(language.words[key], count)
}

export function lookalikes({ random, booking, w }: Scene): string[] {
  const { code } = random
  return random.sample(
    [
      `${w('ticket')}: ${booking.tickets[0]!.slice(0, 3)} ${booking.tickets[0]!.slice(3)}`,
      `Fare basis ${code('A9XAAA')}${random.int(1, 9)} / ${code('AXXXAAA')}`,
      `Ref. ${code('AA9999')}-${code('99')}  Doc ${code('AA 999999')}`,
      `Tel. +${random.int(20, 99)} ${code('99 999 9999')} / Fax ${code('99-9999')}`,
      `IATA ${code('99999999')} · VAT ${code('AA999999999')}`,
      `YQ ${code('99')}.00 DE ${code('9')}.77 RA ${code('99')}.45 OY ${code('99')}.30 XT ${code('999')}.15`,
      `AUTH ${code('999999')} TID ${code('AA999')} MID ${code('9999999')}`,
      `Visa **** **** **** ${code('9999')} 09/29`,
      `FF ${booking.carrier.code}${code('999999999')}`,
      `CO2 ${random.int(90, 900)} kg · ${random.int(400, 9800)} km`,
    ],
    random.int(3, 6),
  )
}
