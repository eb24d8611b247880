import { createElement as h, Fragment, type ReactNode } from 'react'
import { PRODUCT } from '#contract/product.ts'
import { plainText, type Block, type Letter, type Written } from './letter.ts'
import { LOOK, SHEET } from './look.ts'
import { line } from './bounds.ts'

type Kit = typeof import('@react-email/components')

const SUBJECT_LENGTH = 150
const SYMBOLS = { added: '✓', changed: '→' }

/** HTML and text part. The library takes 0.3 s to load: with the first mail. */
export async function write(letter: Letter): Promise<Written> {
  const kit = await import('@react-email/components')
  return {
    template: letter.template,
    subject: line(letter.subject, SUBJECT_LENGTH),
    html: await kit.render(page(kit, letter)),
    text: plainText(letter, PRODUCT),
  }
}

function page(kit: Kit, { blocks, preview, why }: Letter): ReactNode {
  const { Html, Head, Preview, Body, Container, Section, Text } = kit
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no' }),
      h('style', null, SHEET),
    ),
    h(
      Body,
      null,
      h(Preview, null, line(preview, 140)),
      h(
        Section,
        look('page'),
        h(
          Container,
          look('frame'),
          h(Section, look('board'), h('span', look('dot'), '● '), h('span', look('name'), PRODUCT)),
          h(Section, look('sheet'), ...draw(kit, blocks)),
          h(Text, look('foot'), `${PRODUCT}. ${why}`),
        ),
      ),
    ),
  )
}

const box = (name: keyof typeof LOOK, ...children: ReactNode[]) => h('div', look(name), ...children)

const look = (name: keyof typeof LOOK) => ({ className: name, style: LOOK[name] })

const draw = (kit: Kit, blocks: Block[]): ReactNode[] =>
  blocks.map((block, key) => h(Fragment, { key }, drawBlock(kit, block)))

function drawBlock(kit: Kit, block: Block): ReactNode {
  const { Heading, Text, Button, Link, Section } = kit
  switch (block.kind) {
    case 'title':
      return h(Heading, look('title'), block.text)
    case 'text':
      return h(Text, look(block.quiet ? 'quiet' : 'text'), block.text)
    case 'button':
      return box(
        'action',
        h(Button, { ...look(block.second ? 'second' : 'button'), href: block.href }, block.label),
      )
    case 'link':
      return box('action', h(Link, { ...look('link'), href: block.href }, block.label))
    case 'copy':
      return [
        h(Text, { ...look('label'), key: 'label' }, block.label),
        h('div', { ...look('copy'), key: 'copy' }, block.value),
      ]
    case 'news':
      return [
        drawPill(block.tone, `${SYMBOLS[block.tone]} ${block.label}`),
        drawItems(block.items.map(splitItem), drawMore(kit, block.more)),
      ]
    case 'checks':
      return [
        drawPill('checks', `? ${block.label}`),
        h(Text, { ...look('quiet'), key: 'intro', style: { ...LOOK.quiet, margin: '8px 0 0' } }, block.intro),
        drawItems(block.items.map(({ field, words }) => ({ head: field, rest: `“${words}”` }))),
      ]
    case 'facts':
      return h('table', look('facts'), h('tbody', null, ...block.items.map(drawFact)))
    case 'quote':
      return box('quote', block.text)
    case 'card':
      return h(
        Section,
        look('card'),
        h(Heading, { as: 'h2', ...look('cardTitle') }, block.title),
        ...draw(kit, block.blocks),
      )
  }
}

const drawFact = ({ label, value }: { label: string; value: string }, key: number) =>
  h(
    'tr',
    { key },
    h('th', { ...look('factLabel'), scope: 'row' }, `${label}:`),
    h('td', look('factValue'), value),
  )

const drawPill = (tone: 'added' | 'changed' | 'checks', label: string) =>
  h('div', { ...look('pillRow'), key: 'pill' }, h('span', look(tone), label))

const drawMore = (kit: Kit, more: string | null) =>
  more && h(kit.Text, { ...look('quiet'), style: { ...LOOK.quiet, margin: '12px 0 0' } }, more)

/** "BA 478 · London → Barcelona · Fri 11 June 2027, 07:20 · Maya Hughes": number and route first. */
function splitItem(sentence: string): Item {
  const parts = sentence.split(' · ')
  return { head: parts.slice(0, 2).join(' · '), rest: parts.slice(2).join(' · ') }
}

type Item = { head: string; rest: string }

function drawItems(items: readonly Item[], more: ReactNode = null): ReactNode {
  const drawn = items.map(({ head, rest }, key) => {
    const isLast = !more && key === items.length - 1
    const parts = [box('itemHead', head), rest ? box('itemRest', rest) : null]
    return h('div', { ...look(isLast ? 'lastItem' : 'item'), key }, ...parts)
  })
  return h('div', { ...look('items'), key: 'items' }, drawn, more)
}
