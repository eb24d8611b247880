import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import { makeNotice } from '../release/notice.ts'
import { withDependencies } from '../release/packages.ts'
import { writeDeclarations } from './declarations.ts'
import { libraryManifest, type Manifest } from './manifest.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Where the links of docs/library.md lead in the package. */
const LINKS = [
  ['(../src/contract/extraction.ts)', '(types/contract/extraction.d.ts)'],
  ['(../data/README.md)', '(DATA.md)'],
] as const

const ENTRY = 'src/extract/library'

/** Makes the reader's package in a folder, emptied first: lib, types, bin, README, DATA and NOTICE. */
export async function buildLibrary(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const code = await bundle(join(folder, 'lib'))
  const types = await writeDeclarations(ENTRY, join(folder, 'types'))
  await cp(join(ROOT, 'bin'), join(folder, 'bin'), { recursive: true })
  const readme = await readFile(join(ROOT, 'docs/library.md'), 'utf8')
  await writeFile(
    join(folder, 'README.md'),
    LINKS.reduce((text, [from, to]) => text.replace(from, to), readme),
  )
  await copyFile(join(ROOT, 'data/README.md'), join(folder, 'DATA.md'))
  const project = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as Manifest
  const manifest = libraryManifest(project, `${code}\n${types}`)
  const { dependencies } = manifest as Pick<Manifest, 'dependencies'>
  const notice = makeNotice(`${project.name}-${project.version}`, withDependencies(Object.keys(dependencies)))
  await writeFile(join(folder, 'NOTICE.txt'), notice)
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
