import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { CORES, FAMILIES } from './cores.mjs'
import { coreFaces, otherFaces } from './faces.mjs'
import subsetFont from 'subset-font'

const FEATURES = ['kern', 'tnum']

const OUT = new URL('../../src/web/fonts/', import.meta.url)

mkdirSync(OUT, { recursive: true })
for (const core of CORES) {
  const bytes = await subset(core)
  writeFileSync(new URL(core.file, OUT), bytes)
  console.log(core.file, `${(bytes.length / 1000).toFixed(1)} KB`)
}
writeFileSync(new URL('cores.css', OUT), coreFaces())
writeFileSync(new URL('others.css', OUT), otherFaces())
for (const { name, folder } of Object.values(FAMILIES))
  writeFileSync(new URL(`${name}-LICENSE.txt`, OUT), readFileSync(new URL('LICENSE', folder)))

function subset({ name, folder, axis, range }) {
  const source = readFileSync(new URL(`files/${name}-latin-wght-normal.woff2`, folder))
  return subsetFont(source, String.fromCodePoint(...range), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: axis },
  })
}
