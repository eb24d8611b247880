import type { Mail } from '../mail.ts'

export type Written = Pick<Mail, 'subject' | 'html' | 'text' | 'template'>

export const TITLE_LENGTH = 90

/** Texts are plain and bounded already; links were checked. */
export type Block =
  | { kind: 'title'; text: string }
  | { kind: 'text'; text: string; quiet?: true }
  | { kind: 'button'; label: string; href: string; second?: true }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'copy'; label: string; value: string }
  | { kind: 'news'; tone: 'added' | 'changed'; label: string; items: string[]; more: string | null }
  | { kind: 'checks'; label: string; intro: string; items: { field: string; words: string }[] }
  | { kind: 'facts'; items: { label: string; value: string }[] }
  | { kind: 'quote'; text: string }
  | { kind: 'card'; title: string; blocks: Block[] }

/** A mail before it is drawn; both its parts come from the same blocks. */
export type Letter = Pick<Mail, 'template' | 'subject'> & { preview: string; blocks: Block[]; why: string }

export const title = (text: string): Block => ({ kind: 'title', text })
export const text = (words: string): Block => ({ kind: 'text', text: words })
export const quiet = (words: string): Block => ({ kind: 'text', text: words, quiet: true })
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href })
export const copy = (label: string, value: string): Block => ({ kind: 'copy', label, value })
export const card = (heading: string, blocks: Block[]): Block => ({ kind: 'card', title: heading, blocks })

const FULL_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })

/** "Friday 11 June 2027". */
export const fullDay = (instant: number) => FULL_DAY.format(instant).replace(',', '')

export function plainText({ blocks, why }: Letter, product: string): string {
  return `${blocks.map(plainBlock).join('\n\n')}\n\n-- \n${product}. ${why}\n`
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'title':
    case 'text':
      return block.text
    case 'button':
    case 'link':
      return `${block.label}:\n${block.href}`
    case 'copy':
      return `${block.label}\n${block.value}`
    case 'news':
      return [
        `${block.label}:`,
        ...block.items.map((item) => `- ${item}`),
        ...(block.more ? [block.more] : []),
      ].join('\n')
    case 'checks':
      return [
        `${block.label}: ${block.intro}`,
        ...block.items.map(({ field, words }) => `- ${field}: “${words}”`),
      ].join('\n')
    case 'facts':
      return block.items.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'quote':
      return block.text.replace(/^/gm, '> ')
    case 'card':
      return [`* ${block.title}`, ...block.blocks.map(plainBlock)].join('\n\n')
  }
}
