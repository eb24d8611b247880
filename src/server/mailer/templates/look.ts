import type { CSSProperties } from 'react'
import STYLES from './look.json' with { type: 'json' }

/** Without quotes, which would become six characters each in every tag. */
const FONT = 'Atkinson Hyperlegible Next,system-ui,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

/**
 * As on the pages. Styles are in each tag, since many mail programs drop style sheets; the sheet adds what
 * only some know: dark colours and full-width buttons on phones.
 */
export const LOOK = Object.fromEntries(
  Object.entries(STYLES).map(([name, style]) => [
    name,
    'font' in style ? { ...style, font: `${style.font} ${FONT}` } : style,
  ]),
) as Record<keyof typeof STYLES, CSSProperties>

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
