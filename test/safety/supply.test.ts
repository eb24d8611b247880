import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { isPublicRegistry, judgeSignatures } from '../../tools/release/judge-signatures.ts'
import { licenceTexts, isHere, makeNotice } from '../../tools/release/notice.ts'
import { lockedPackages, shippedPackages } from '../../tools/release/packages.ts'
import { makeSbom } from '../../tools/release/sbom.ts'

type Manifest = {
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}
type Binary = { version: string; binary: string; sha256: string }

const ROOT = join(import.meta.dirname, '../..')
const json = <T>(path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T
const manifest = json<Manifest>('package.json')
const binaries = json<Record<string, Binary>>('tools/release/node-binaries.json')
const locked = lockedPackages()
const shipped = shippedPackages()

test('a package has an install script only if package.json says what becomes of it, and none is run', () => {
  const scripted = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  expect(Object.keys(manifest.allowScripts).toSorted()).toEqual([...new Set(scripted)].toSorted())
  expect(Object.values(manifest.allowScripts)).not.toContain(true)
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toContain('strict-allow-scripts=true\n')
})

test('every package is locked to its bytes', () => {
  expect(
    locked.filter(({ integrity, isBundled }) => !isBundled && !integrity?.startsWith('sha512-')),
  ).toEqual([])
})

test('the binaries of Node that package.json names are those whose digests are kept', () => {
  const versions = Object.fromEntries(Object.entries(binaries).map(([name, { version }]) => [name, version]))
  const optional = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('node-'))
  expect(versions).toEqual(Object.fromEntries(optional))
})

test('the binary of Node that is installed here has the digest that is kept', async ({ skip }) => {
  const here = Object.entries(binaries).filter(([name]) => existsSync(join(ROOT, 'node_modules', name)))
  if (!here.length) return skip('Node was not installed as a package here')
  for (const [name, { binary, sha256 }] of here) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(ROOT, 'node_modules', name, binary)), hash)
    expect([name, hash.digest('hex')]).toEqual([name, sha256])
  }
})

test('the notice holds every package that is installed with the server, and the licence texts of each', () => {
  const notice = makeNotice('skein', shipped)
  for (const name of Object.keys(manifest.dependencies)) expect(notice).toContain(`- ${name} `)
  for (const one of shipped) {
    expect(one.license).not.toBe('unknown')
    for (const text of licenceTexts(one)) expect(notice).toContain(text)
  }
  expect(shipped.filter((one) => isHere(one) && licenceTexts(one).length).length).toBeGreaterThan(150)
})

test('the bill of materials holds exactly these packages, each with its digest', () => {
  const { bomFormat, metadata, components } = makeSbom('skein', shipped)
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'skein'])
  const refs = components.map((one) => one['bom-ref']).toSorted()
  expect(refs).toEqual([...new Set(shipped.map(({ name, version }) => `${name}@${version}`))].toSorted())
  expect(components.filter(({ hashes }) => hashes?.[0]?.alg !== 'SHA-512')).toEqual([])
  expect(makeSbom('skein', shipped)).toEqual(makeSbom('skein', shipped))
})

const bad = { name: 'a', version: '1.0.0' }

const OFFLINE = ['{"error":{"code":"ENOTFOUND"}}', 'npm error code ENOTFOUND'] as const
const NO_KEYS = [
  '',
  'npm error found no dependencies to audit that were installed from a supported registry',
] as const

test.for([
  ['all are right', ['{"invalid":[],"missing":[]}', ''], 'public', false],
  ['one is wrong', [JSON.stringify({ invalid: [bad], missing: [] }), ''], 'mirror', true],
  ['one is wrong, and unchecked ones are allowed', [JSON.stringify({ invalid: [bad] }), ''], 'allowed', true],
  [
    'one is missing though there are keys',
    [JSON.stringify({ missing: [bad], invalid: [] }), ''],
    'mirror',
    true,
  ],
  ['nobody answers for a mirror', OFFLINE, 'mirror', false],
  ['a mirror has no keys', NO_KEYS, 'mirror', false],
  ['nobody answers for the public registry', OFFLINE, 'public', true],
  ['the public registry seems to have no keys', NO_KEYS, 'public', true],
  ['the public registry wants a login', ['', 'npm error code E401'], 'public', true],
  ['the keys of the public registry are not found', ['', 'npm error code E404'], 'public', true],
  ['the list of keys is refused', ['', 'npm error code TUF_REFRESH_METADATA_ERROR'], 'public', true],
  ['nobody answers, which is allowed', OFFLINE, 'allowed', false],
  ['npm says something else', ['', 'npm error Cannot read properties of undefined'], 'allowed', true],
] as const)('of signatures, where %s', ([, [stdout, stderr], registry, isWrong]) => {
  const check = { stdout, stderr, isPublic: registry !== 'mirror', mayBeUnchecked: registry === 'allowed' }
  expect(judgeSignatures(check).isWrong).toBe(isWrong)
})

const PUBLIC = 'https://registry.npmjs.org/'
const SIGNED = JSON.stringify({ integrity: 'sha512-x', signatures: [{ keyid: 'SHA256:x', sig: 'x' }] })

test.for([
  ['npm’s own, which signs', PUBLIC, SIGNED, true],
  ['npm’s own, where nobody answers', PUBLIC, '', true],
  ['npm’s own, which answers with an error', PUBLIC, '{"error":{"code":"E404"}}', true],
  ['a mirror behind that name', PUBLIC, '{"integrity":"sha512-x"}', false],
  ['a mirror with a name of its own', 'https://npm.family.example/', SIGNED, false],
] as const)('of registries, %s counts as public or not', ([, registry, dist, isPublic]) => {
  expect(isPublicRegistry(registry, dist)).toBe(isPublic)
})
