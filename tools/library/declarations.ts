import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')
const DECLARED = ['.cache/types/server', '.cache/types/pure']

/** Writes a module's declarations with relative paths; gives all text. Throws on type errors. */
export async function writeDeclarations(entry: string, folder: string): Promise<string> {
  const { status, stdout } = spawnSync(process.execPath, [TSC, '-b', 'tsconfig.server.json'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The types do not hold:\n${stdout}`)
  const texts = new Map<string, string>()
  await addDeclaration(entry, texts)
  for (const [module, text] of texts) {
    const path = join(folder, `${posix.relative('src', module)}.d.ts`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  return [...texts.values()].join('\n')
}

async function addDeclaration(module: string, texts: Map<string, string>): Promise<void> {
  if (texts.has(module)) return
  const imported: string[] = []
  const declared = await readDeclaration(module)
  const text = declared.replace(SPECIFIER, (_, before: string, specifier: string) => {
    const target = moduleOf(specifier, module)
    imported.push(target)
    const path = posix.relative(posix.dirname(module), target)
    return `${before}'${path.startsWith('.') ? path : `./${path}`}.js'`
  })
  texts.set(module, text)
  for (const target of imported) await addDeclaration(target, texts)
}

/** `from './x.ts'` and `import('#folder/x.ts')` */
const SPECIFIER = /(\bfrom |\bimport\()['"]([#.][^'"]+)\.ts['"]/g

function moduleOf(specifier: string, importer: string): string {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return posix.join(posix.dirname(importer), specifier)
}

async function readDeclaration(module: string): Promise<string> {
  const paths = DECLARED.map((folder) => join(ROOT, folder, `${module}.d.ts`))
  const path = paths.find((one) => existsSync(one))
  if (!path) throw new Error(`There are no declarations of ${module}.`)
  return readFile(path, 'utf8')
}
