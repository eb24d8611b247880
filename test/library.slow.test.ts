import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildLibrary } from '../tools/library/build.ts'

/**
 * Another project with the package as `npm pack` makes it and links to the dependencies that it lists, and to
 * no others. What runs there sees nothing of the checkout.
 */
const ROOT = join(import.meta.dirname, '..')
const MAIL = join(ROOT, 'fixtures/trip-hughes-delta/input.eml')

let project = ''
let skein = ''

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'library-'))
  skein = join(project, 'node_modules/skein')
  const built = join(project, 'built')
  await buildLibrary(built)
  run(['npm', 'pack', '--offline', '--silent', built])
  run(['tar', '-xzf', `skein-${manifest(built).version}.tgz`])
  mkdirSync(join(project, 'node_modules'))
  cpSync(join(project, 'package'), skein, { recursive: true })
  for (const name of Object.keys(manifest(skein).dependencies)) link(name)
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
})

afterAll(() => rmSync(project, { recursive: true, force: true }))

test('the example of docs/library.md runs as it stands there', () => {
  const example = /```js\n([^`]+)```/.exec(readFileSync(join(ROOT, 'docs/library.md'), 'utf8'))?.[1] ?? ''
  writeFileSync(join(project, 'example.js'), example)
  expect(run([process.execPath, 'example.js', MAIL])).toBe(
    [
      '2 flights, New York to Barcelona and back for Maya Hughes and Leo Hughes.',
      'DL194 JFK 2027-06-10 19:45',
      'DL195 BCN 2027-06-18 12:25',
      '',
    ].join('\n'),
  )
})

test('under a Node that is too old the import says what is needed', () => {
  const lines = [
    `Object.defineProperty(process, 'version', { value: 'v20.20.2' })`,
    `await import('skein/extract').catch(({ message }) => console.log(message))`,
  ]
  writeFileSync(join(project, 'old.js'), lines.join('\n'))
  expect(run([process.execPath, 'old.js'])).toBe('skein needs Node 22.12 or newer; this is v20.20.2.\n')
})

test('its types hold in a strict project', () => {
  link('typescript')
  writeFileSync(join(project, 'typed.ts'), TYPED)
  const options = [
    '--strict',
    '--noEmit',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--lib',
    'es2024,dom',
  ]
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  expect(run([process.execPath, tsc, ...options, '--types', '', 'typed.ts'])).toBe('')
})

const TYPED = `import { extract, summarize, type Extraction, type Reading } from 'skein/extract'
const reading: Reading = await extract({ bytes: 'Flight BA478', name: 'paste.txt' })
export const seats: (string | null)[] = reading.ok ? reading.extraction.flights.map(({ seat }) => seat) : []
export const words = (extraction: Extraction): string => summarize(extraction)
export const why: string = reading.ok ? '' : reading.message
// @ts-expect-error: what comes out is known
export const wrong: number = reading
`

test('its command reads in threads, from wherever it is called', () => {
  const command = join(skein, 'bin/skein-extract.mjs')
  const [line = ''] = run([process.execPath, command, MAIL, MAIL]).split('\n')
  expect(JSON.parse(line)).toMatchObject({
    file: MAIL,
    flights: [{ flightNumber: 'DL194' }, { flightNumber: 'DL195' }],
  })
  expect(run([process.execPath, command, '--version'])).toBe(`${manifest(skein).version}\n`)
})

test.each([
  ['v20.20.2', false],
  ['v22.11.0', false],
  ['v22.12.0', true],
  ['v24.0.0', true],
])('its command under Node %s', (version, runs) => {
  const pretend = `data:text/javascript,Object.defineProperty(process,'version',{value:'${version}'})`
  const command = join(skein, 'bin/skein-extract.mjs')
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', pretend, command, '--version'], {
    cwd: project,
    encoding: 'utf8',
  })
  const isTooOld = stderr.includes(`Skein needs Node 22.12 or newer; this is ${version}.`)
  expect({ stdout, isTooOld }).toEqual({
    stdout: runs ? `${manifest(skein).version}\n` : '',
    isTooOld: !runs,
  })
})

test('it holds nothing of the server and the pages, and no sources', () => {
  const files = run(['tar', '-tzf', `skein-${manifest(skein).version}.tgz`])
    .trim()
    .split('\n')
  expect(
    files.filter(
      (file) =>
        !/^package\/(bin|lib|types)\/|^package\/(README|DATA)\.md$|^package\/NOTICE\.txt$|^package\/package\.json$/.test(
          file,
        ),
    ),
  ).toEqual([])
  expect(files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))).toEqual([])
  const names = Object.keys(manifest(skein).dependencies)
  expect(names).toContain('unpdf')
  expect(names.filter((name) => /react|hono|kysely|pino|leaflet|jose/.test(name))).toEqual([])
})

test('links of its README lead somewhere', () => {
  const links = [...readFileSync(join(skein, 'README.md'), 'utf8').matchAll(/\]\(([^):]+)\)/g)].map(
    ([, to]) => to ?? '',
  )
  expect(links.length).toBeGreaterThan(0)
  for (const to of links) expect(readFileSync(join(skein, to), 'utf8')).not.toBe('')
})

test('a tarball of the whole project holds what its bin and exports name', () => {
  const packed = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--offline', '--ignore-scripts'], {
      cwd: ROOT,
      encoding: 'utf8',
    }),
  ) as { files: { path: string }[] }[]
  const paths = packed[0]?.files.map(({ path }) => path) ?? []
  expect(paths).toContain('bin/skein-extract.mjs')
  expect(paths).toContain('bin/run-on-node.mjs')
  const { exports } = manifest(ROOT)
  const built = manifest(skein).exports['./extract']
  expect(exports['./extract']).toEqual({
    types: built?.types.replace('./', './dist/library/'),
    default: built?.default.replace('./', './dist/library/'),
  })
})

type Manifest = {
  version: string
  dependencies: Record<string, string>
  exports: Record<string, { types: string; default: string } | undefined>
}

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

function link(name: string): void {
  const path = join(project, 'node_modules', name)
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules', name), path, 'junction')
}

function run([command = '', ...args]: string[]): string {
  return execFileSync(command, args, { cwd: project, encoding: 'utf8' })
}
