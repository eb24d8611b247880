import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesBelow, readText, ROOT } from './files.ts'

/**
 * A linter that checks nothing exits 0. Here it runs with the project's own configuration over a project
 * made of violations; the first line of each file names the rule that must report it, or says `clean`.
 */
const VIOLATIONS = filesBelow('test/violations', /\.tsx?$/)
  .map((path) => ({ path: path.replace('test/violations/', ''), rule: ruleOf(path) }))
  .concat({ path: 'src/server/files/too-long.ts', rule: 'eslint(max-lines)' })

/** Folders below src/server that know no feature; every other folder there is a feature. */
const INFRASTRUCTURE = ['http', 'db', 'files', 'jobs', 'mailer', 'notify', 'observe']

/** In each server folder, also of a feature made tomorrow, a file that imports another feature's store. */
const FENCED = foldersOf('src/server')
  .concat('made-tomorrow')
  .flatMap((folder) => {
    const feature = folder === 'trips' ? 'documents' : 'trips'
    return [
      { path: `src/server/${folder}/fenced.ts`, imported: `#server/${feature}/${feature}.store.ts` },
      { path: `src/server/${folder}/fenced-by-path.ts`, imported: `../${feature}/${feature}.store.ts` },
      ...(INFRASTRUCTURE.includes(folder)
        ? [
            {
              path: `src/server/${folder}/fenced-service.ts`,
              imported: `#server/${feature}/${feature}.service.ts`,
            },
          ]
        : []),
    ]
  })

const CONFIGURATION = ['', '.base', '.pure', '.server', '.web']
  .map((part) => `tsconfig${part}.json`)
  .concat('.oxlintrc.json', 'package.json')

let project = ''
let reports = new Map<string, string[]>()

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'violations-'))
  cpSync(join(ROOT, 'test/violations'), project, { recursive: true })
  writeFileSync(join(project, 'src/server/files/too-long.ts'), `${'//\n'.repeat(400)}export const one = 1\n`)
  for (const { path, imported } of FENCED) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), `import { thing } from '${imported}'\n\nexport const used = thing\n`)
  }
  for (const name of CONFIGURATION) copyFileSync(join(ROOT, name), join(project, name))
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'), 'junction')
  reports = lint(project)
})

afterAll(() => rmSync(project, { recursive: true, force: true }))

test.for(VIOLATIONS.filter(({ rule }) => rule !== 'clean'))(
  '$path is reported as $rule',
  ({ path, rule }) => {
    expect(reports.get(path)).toEqual([rule])
  },
)

test.for(FENCED)('$path may not import $imported', ({ path }) => {
  expect(reports.get(path)).toEqual(['eslint(no-restricted-imports)'])
})

test('files without a violation are not reported', () => {
  const clean = VIOLATIONS.filter(({ rule }) => rule === 'clean').map(({ path }) => path)
  expect(clean.length).toBeGreaterThan(5)
  expect(clean.filter((path) => reports.has(path))).toEqual([])
})

const switchesOff = (source: string) => /(ox|es)lint-(dis|en)able|@ts-(ignore|nocheck)/.test(source)

test('no file switches a rule off', () => {
  const files = filesBelow('src', /\.tsx?$/)
    .concat(filesBelow('tools', /\.(ts|tsx|mjs)$/))
    .concat(filesBelow('test', /^(?!test\/violations).*\.ts$/))
    .filter((path) => !path.endsWith('safety/lint.test.ts'))
  expect(files.filter((path) => switchesOff(readText(path)))).toEqual([])
})

test.for([
  '// oxlint-disable-next-line no-console',
  '/* eslint-disable */',
  '// @ts-ignore',
  '// @ts-nocheck',
])('%s is found', (comment) => {
  expect(switchesOff(`${comment}\nconst one = 1\n`)).toBe(true)
})

function foldersOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

function ruleOf(path: string): string {
  const [first = ''] = readText(path).split('\n')
  return first.replace(/^\/\/ (reported as )?/, '')
}

/** File to the rules that report it. */
function lint(cwd: string): Map<string, string[]> {
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const run = spawnSync(process.execPath, [oxlint, '--format=json'], { cwd, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { filename: string; code: string }[] }
  const byFile = Map.groupBy(diagnostics, ({ filename }) => filename.replaceAll('\\', '/'))
  return new Map([...byFile].map(([file, found]) => [file, [...new Set(found.map(({ code }) => code))]]))
}
