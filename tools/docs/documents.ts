import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIG_VARIABLES } from '#server/config.ts'
import { shippedPackages } from '../release/packages.ts'
import { citations, requirements, specMap } from './spec-map.ts'

type Generated = { path: string; text: string }

export function generatedDocuments(root: string): Generated[] {
  return [
    { path: 'docs/configuration.md', text: configuration() },
    { path: '.env.example', text: envExample() },
    { path: 'docs/spec-map.md', text: specMap(requirements(root), citations(root)) },
    { path: 'NOTICE', text: notice() },
  ]
}

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

function textOf(root: string, path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return ''
  }
}

type Variable = (typeof CONFIG_VARIABLES)[number]

function configTable(): string {
  const rows = CONFIG_VARIABLES.map(({ name, doc, fallback, secret }) => [
    `\`${name}\``,
    fallback ? `\`${fallback}\`` : '',
    doc.replaceAll('|', '\\|') + (secret ? ' Secret.' : ''),
  ])
  const table = [['Variable', 'Default', 'What it is for'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = table
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

function envExample(): string {
  const head =
    '# Copy to .env and set what you need. Every variable has a default.\n# Written by `npm run docs`.\n'
  return `${[head, ...CONFIG_VARIABLES.map(envEntry)].join('\n')}`
}

function envEntry({ name, doc, fallback, secret }: Variable): string {
  return `# ${doc}${secret ? ' Secret.' : ''}\n# ${name}=${fallback}\n`
}
