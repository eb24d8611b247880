import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../web-build.mjs'
import { buildLibrary } from '../library/build.ts'
import { makeNotice } from './notice.ts'
import { shippedPackages } from './packages.ts'
import { makeSbom } from './sbom.ts'

/** `npm run release`: server and library tarballs, SBOM, licences and digests in dist/release. */
const ROOT = join(import.meta.dirname, '../..')
const RELEASE = join(ROOT, 'dist/release')
const SHIPPED = 'bin data docs src tools package.json package-lock.json .npmrc .env.example'.split(' ')
const WORDS = ['README.md', 'ARCHITECTURE.md', 'PRIVACY.md', 'SECURITY.md', 'STYLE.md']

const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  name: string
  version: string
}
const label = `${name}-server-${version}`
const folder = join(RELEASE, label)
rmSync(RELEASE, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const { code, output } = await build()
if (code) throw new Error(output)
const packages = shippedPackages()
writeFileSync(join(folder, 'NOTICE.txt'), makeNotice(label, packages))
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(makeSbom(name, packages), null, 2)}\n`)
const listed = run('git', ['ls-files', '-z', ...SHIPPED, ...WORDS])
  .split('\0')
  .filter((path) => path && !/\.test(?:-data)?\.tsx?$/.test(path))
for (const path of listed) if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(folder, path))
// After the sources, so that the pages are not older than what they are made of
cpSync(join(ROOT, 'dist/web'), join(folder, 'dist/web'), { recursive: true })
run('tar', ['-czf', `${label}.tgz`, '--owner=0', '--group=0', label], RELEASE)

const library = join(RELEASE, 'library')
await buildLibrary(library)
run('npm', ['pack', '--silent', '--pack-destination', RELEASE, library])
const packed = readdirSync(RELEASE).filter((file) => file.endsWith('.tgz'))
console.log(packed.join('\n'))
for (const file of ['NOTICE.txt', 'sbom.cdx.json']) cpSync(join(folder, file), join(RELEASE, file))
for (const made of [folder, library]) rmSync(made, { recursive: true })
const sums = readdirSync(RELEASE).map((file) => `${sha256(join(RELEASE, file))}  ${file}\n`)
writeFileSync(join(RELEASE, 'SHA256SUMS'), sums.join(''))
console.log(`dist/release holds ${sums.length} files and their SHA256SUMS`)

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function run(program: string, args: string[], cwd = ROOT): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`${program} failed:\n${stderr}`)
  return stdout
}
