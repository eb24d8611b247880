import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { CORES, FAMILIES } from './cores.mjs'
import { coreFaces, otherFaces } from './faces.mjs'
import { subset } from './subset.mjs'

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
