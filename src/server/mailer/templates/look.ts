import type { CSSProperties } from 'react'

/** Without quotes, which would become six characters each in every tag. */
const FONT = 'Atkinson Hyperlegible Next,system-ui,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

/**
 * As on the pages. Styles are in each tag, since many mail programs drop style sheets; the sheet adds what
 * only some know: dark colours and full-width buttons on phones.
 */
export const LOOK = {
  page: { backgroundColor: '#FBF9F4', padding: '24px 12px 40px' },
  frame: { maxWidth: '600px' },
  board: {
    backgroundColor: '#0B2D33',
    border: '1px solid #0B2D33',
    borderRadius: '18px 18px 0 0',
    borderCollapse: 'separate',
    padding: '16px 32px',
  },
  dot: { color: '#FFC857', fontSize: '22px', lineHeight: '28px' },
  name: style('700 22px/28px', '#FBF6E9', { letterSpacing: '-0.02em' }),
  sheet: {
    backgroundColor: '#FFFFFF',
    border: '1px solid #E2DCCF',
    borderTop: 'none',
    borderRadius: '0 0 18px 18px',
    borderCollapse: 'separate',
    padding: '32px 32px 14px',
  },
  title: style('700 30px/36px', '#10262B', {
    letterSpacing: '-0.02em',
    margin: '0 0 16px',
    textWrap: 'balance',
  }),
  text: style('400 18px/28px', '#10262B', { margin: '0 0 20px' }),
  quiet: style('400 16px/25px', '#43565C', { margin: '0 0 20px' }),
  button: style('700 18px/22px', '#FFFFFF', {
    backgroundColor: '#005963',
    border: '2px solid #005963',
    borderRadius: '12px',
    padding: '17px 28px',
    textAlign: 'center',
  }),
  second: style('700 18px/22px', '#005963', {
    backgroundColor: '#FFFFFF',
    border: '2px solid #005963',
    borderRadius: '12px',
    padding: '15px 26px',
    textAlign: 'center',
  }),
  action: { margin: '0 0 24px' },
  link: style('700 18px/28px', '#005963', { textDecoration: 'underline' }),
  label: style('400 16px/24px', '#43565C', { margin: '0 0 4px' }),
  copy: style('400 16px/24px', '#10262B', {
    backgroundColor: '#F3EFE6',
    borderRadius: '12px',
    margin: '0 0 24px',
    padding: '12px 16px',
    wordBreak: 'break-all',
  }),
  added: pill('#0E5A2B', '#DDF2E3'),
  changed: pill('#0A4690', '#DFEBFB'),
  checks: pill('#6E4300', '#FFEBC4'),
  pillRow: { margin: '0 0 4px' },
  items: { margin: '0 0 24px' },
  lastItem: { padding: '12px 0 0' },
  item: { borderBottom: '1px solid #E2DCCF', padding: '12px 0' },
  itemHead: style('700 18px/26px', '#10262B'),
  itemRest: style('400 17px/26px', '#3A4E54'),
  facts: { borderCollapse: 'collapse', margin: '0 0 24px' },
  factLabel: style('400 16px/26px', '#43565C', {
    padding: '6px 16px 6px 0',
    textAlign: 'left',
    verticalAlign: 'top',
  }),
  factValue: style('700 18px/26px', '#10262B', { padding: '6px 0', verticalAlign: 'top' }),
  quote: style('400 18px/28px', '#10262B', {
    borderLeft: '4px solid #FFC857',
    margin: '0 0 24px',
    padding: '4px 0 4px 16px',
    whiteSpace: 'pre-wrap',
    wordBreak: 'break-word',
  }),
  card: {
    backgroundColor: '#FBF9F4',
    border: '1px solid #E2DCCF',
    borderRadius: '12px',
    borderCollapse: 'separate',
    margin: '0 0 16px',
    padding: '18px 20px 0',
  },
  cardTitle: style('700 18px/26px', '#10262B', { margin: '0 0 12px' }),
  foot: style('400 16px/24px', '#43565C', { margin: '0', padding: '20px 12px 0' }),
} satisfies Record<string, CSSProperties>

/** Class names are the keys of `LOOK`. */
export const SHEET = `
body{margin:0;padding:0;background:#FBF9F4}
@media (max-width:520px){
.page{padding:16px 8px 32px !important}
.board{padding:14px 20px !important}
.sheet{padding:24px 20px 8px !important}
.title{font-size:26px !important;line-height:32px !important}
.button,.second{display:block !important;max-width:none !important}
}
@media (prefers-color-scheme:dark){
body,.page{background:#0A1719 !important}
.sheet{background:#102326 !important;border-color:#23393D !important}
.board{background:#0E2B30 !important;border-color:#23393D !important}
.card{background:#0A1719 !important;border-color:#23393D !important}
.copy{background:#173C44 !important}
.title,.text,.itemHead,.factValue,.cardTitle,.quote,.copy{color:#F2EFE6 !important}
.itemRest{color:#C3D1D1 !important}
.quiet,.label,.factLabel,.foot{color:#A3B5B6 !important}
.item{border-color:#23393D !important}
.link{color:#7FD8DA !important}
.button{background:#7FD8DA !important;border-color:#7FD8DA !important;color:#06262A !important}
.second{background:#102326 !important;border-color:#7FD8DA !important;color:#7FD8DA !important}
.added{background:#10331F !important;color:#9BE0B1 !important}
.changed{background:#12294A !important;color:#A9CBFF !important}
.checks{background:#3A2A08 !important;color:#FFD27A !important}
}
`

function style(font: string, color: string, rest: CSSProperties = {}): CSSProperties {
  return { font: `${font} ${FONT}`, color, ...rest }
}

function pill(color: string, backgroundColor: string): CSSProperties {
  return style('700 16px/24px', color, { backgroundColor, borderRadius: '8px', padding: '3px 10px' })
}
