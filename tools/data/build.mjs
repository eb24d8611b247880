import { writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { buildAirports } from './airports.mjs'
import { buildCities } from './cities.mjs'
import { buildLand } from './land.mjs'
import { buildNameModel } from './names.mjs'

const DATA = new URL('../../data/', import.meta.url)

const airports = await buildAirports()
writeJson('airports.json', airports.file)
writeJson('cities.json', buildCities(airports))
writeJson('land.json', buildLand())
writeFileSync(new URL('name-model.json', DATA), `${JSON.stringify(buildNameModel())}\n`)

/** Writes a file of `{ key: list or object }`, one entry per line, so that a rebuild has a short diff. */
function writeJson(name, content) {
  const sections = Object.entries(content).map(([key, value]) => `${JSON.stringify(key)}: ${lines(value)}`)
  const text = `{\n${sections.join(',\n')}\n}\n`
  writeFileSync(new URL(name, DATA), text)
  const kilobytes = (bytes) => `${Math.round(bytes / 1024)} KB`
  console.log(name, kilobytes(Buffer.byteLength(text)), 'brotli', kilobytes(brotliCompressSync(text).length))
}

function lines(value) {
  if (Array.isArray(value)) return `[\n${value.map((row) => JSON.stringify(row)).join(',\n')}\n]`
  const pairs = Object.entries(value).map(
    ([key, entry]) => `${JSON.stringify(key)}: ${JSON.stringify(entry)}`,
  )
  return `{\n${pairs.join(',\n')}\n}`
}
