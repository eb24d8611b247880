import { LEAST_NODE } from '#extract/node-version.ts'

export type Manifest = {
  name: string
  version: string
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

/** The reader's package.json: the packages its code names, and those that bring Node. */
export function libraryManifest(project: Manifest, code: string): Record<string, unknown> {
  const dependencies = Object.entries(project.dependencies).filter(([name]) => isNamed(name, code))
  const optional = Object.entries(project.optionalDependencies).filter(
    ([name]) => name.startsWith('node-') || isNamed(name, code),
  )
  const entry = { types: './types/extract/library.d.ts', default: './lib/extract.js' }
  return {
    name: project.name,
    version: project.version,
    description: 'Reads flights, stays and travelers out of booking confirmations, on your own machine.',
    private: true,
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: `>=${LEAST_NODE}` },
    bin: { 'skein-extract': 'bin/skein-extract.mjs' },
    exports: { '.': entry, './extract': entry, './package.json': './package.json' },
    dependencies: Object.fromEntries(dependencies),
    optionalDependencies: Object.fromEntries(optional),
  }
}

/** As `'name'` or `'name/file'`; by the scope alone where its packages are chosen when they are needed. */
function isNamed(name: string, code: string): boolean {
  const scope = name.startsWith('@') ? name.slice(0, name.indexOf('/') + 1) : null
  const quoted = ['"', "'", '`'].flatMap((quote) => [
    `${quote}${name}${quote}`,
    `${quote}${name}/`,
    ...(scope ? [`${quote}${scope}\${`, `${quote}${scope}${quote}`] : []),
  ])
  return quoted.some((text) => code.includes(text))
}
