import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configTable, envExample } from './config.ts'
import { shippedPackages } from '../release/packages.ts'
import { citations, requirements, specMap } from './spec-map.ts'

/** A generated document: where it is, and what it should say. */
type Generated = { path: string; text: string }

/** Every document that `npm run docs` writes. */
export function generatedDocuments(root: string): Generated[] {
  return [
    { path: 'docs/configuration.md', text: configuration() },
    { path: '.env.example', text: envExample() },
    { path: 'docs/spec-map.md', text: specMap(requirements(root), citations(root)) },
    { path: 'NOTICE', text: notice() },
  ]
}

/** Paths of documents that do not say what they should. */
export function staleDocuments(root: string): string[] {
  return generatedDocuments(root)
    .filter(({ path, text }) => textOf(root, path) !== text)
    .map(({ path }) => path)
}

function configuration(): string {
  return `# Configuration

Written by \`npm run docs\`. Every variable has a default. The server reads them from its environment, or from a file \`.env\`
beside \`package.json\`; \`.env.example\` is one to copy.

${configTable()}
`
}

/** Third parties whose work the server is installed with: packages as the lockfile names them, and data. */
function notice(): string {
  const packages = shippedPackages().map(({ name, version, license }) => `- ${name} ${version}: ${license}`)
  return `Third-party parts of Skein

Written by \`npm run docs\` from package-lock.json. \`npm run release\` puts the licence texts beside what it packs.

Data

- Airports: airport-data-js and OpenTravelData (CC BY 4.0), OurAirports (public domain)
- Names of cities: Unicode CLDR (Unicode License v3)
- Time zones of airports: timezone-boundary-builder, OpenStreetMap contributors (ODbL 1.0)
- Coasts and borders: Natural Earth (public domain)

data/README.md says which table holds what of whom, and what was changed.

Packages

${packages.join('\n')}
`
}

/** Empty while the file does not exist. */
function textOf(root: string, path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return ''
  }
}
