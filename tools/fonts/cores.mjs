import { parseRanges } from './ranges.mjs'

const INSTALLED = '../../node_modules/@fontsource-variable/'

export const FAMILIES = {
  text: family('Atkinson Hyperlegible Next Variable', 'atkinson-hyperlegible-next'),
  display: family('Bricolage Grotesque Variable', 'bricolage-grotesque'),
}

/** Western letters and signs; also spaces and controls without a glyph, lest they fetch a file. */
const WESTERN =
  'U+0000-00A1,U+00A9,U+00AB,U+00AD,U+00B0,U+00B7,U+00BB,U+00BF-00FF,U+2000-201F,U+2022,U+2026,U+2028-202F,U+2060-206F'

const CLOCK = 'U+0020,U+0030-003A,U+0041,U+004D,U+0050,U+00A0'

/** `axis`: weights inside the file. `weights`: what pages may ask for; browsers take the nearest. */
export const CORES = [
  {
    ...FAMILIES.text,
    file: 'atkinson-hyperlegible-next-core.woff2',
    axis: { min: 400, max: 700 },
    weights: '200 800',
    range: parseRanges(WESTERN),
  },
  {
    ...FAMILIES.display,
    file: 'bricolage-grotesque-core.woff2',
    axis: 700,
    weights: '600 800',
    range: parseRanges(WESTERN),
  },
  {
    ...FAMILIES.display,
    file: 'bricolage-grotesque-clock.woff2',
    axis: 400,
    weights: '200 599',
    range: parseRanges(CLOCK),
  },
]

function family(css, name) {
  return { css, name, folder: new URL(`${INSTALLED}${name}/`, import.meta.url) }
}
