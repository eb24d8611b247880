import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/** What the styles use of OpenType: kerning, and figures of one width. */
const FEATURES = ['kern', 'tnum']

/** The woff2 of a core, from the Latin file of its family. */
export function subset({ name, folder, axis, range }) {
  const source = readFileSync(new URL(`files/${name}-latin-wght-normal.woff2`, folder))
  return subsetFont(source, String.fromCodePoint(...range), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: axis },
  })
}
