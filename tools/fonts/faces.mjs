import { readFileSync } from 'node:fs'
import { CORES } from './cores.mjs'
import { parseRanges, writeRanges } from './ranges.mjs'

const HEAD = `/* Written by tools/fonts: change it there. What a core has is in no other file of its weights. */\n`
const INSTALLED = '../../../node_modules/@fontsource-variable'

export function coreFaces() {
  return HEAD + CORES.filter(isEverywhere).map(coreOf).map(faceText).join('')
}

export function otherFaces() {
  const trips = CORES.filter((core) => !isEverywhere(core)).map(coreOf)
  return HEAD + [...trips, ...CORES.flatMap(othersOf)].map(faceText).join('')
}

const isEverywhere = ({ file }) => file.endsWith('-core.woff2')

const coreOf = (core) => ({ ...core, file: `./${core.file}` })

function othersOf({ css, name, folder, weights, range }) {
  const scripts = JSON.parse(readFileSync(new URL('unicode.json', folder), 'utf8'))
  return Object.entries(scripts).map(([script, ranges]) => ({
    css,
    weights,
    file: `${INSTALLED}/${name}/files/${name}-${script}-wght-normal.woff2`,
    range: parseRanges(ranges).difference(range),
  }))
}

function faceText({ css, weights, file, range }) {
  return `
@font-face {
  font-family: '${css}';
  font-display: optional;
  font-weight: ${weights};
  src: url('${file}') format('woff2');
  unicode-range: ${writeRanges(range)};
}
`
}
