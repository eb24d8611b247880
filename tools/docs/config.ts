import { CONFIG_VARIABLES } from '#server/config.ts'

type Variable = (typeof CONFIG_VARIABLES)[number]

/** The table of the server's environment variables, its columns padded as the formatter pads them. */
export function configTable(): string {
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

/** A file to copy to `.env`: every variable with its default, commented out. */
export function envExample(): string {
  const head =
    '# Copy to .env and set what you need. Every variable has a default.\n# Written by `npm run docs`.\n'
  return `${[head, ...CONFIG_VARIABLES.map(envEntry)].join('\n')}`
}

function envEntry({ name, doc, fallback, secret }: Variable): string {
  return `# ${doc}${secret ? ' Secret.' : ''}\n# ${name}=${fallback}\n`
}
