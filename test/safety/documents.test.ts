import { expect, test } from 'vitest'
import { CONFIG_VARIABLES } from '#server/config.ts'
import { staleDocuments } from '../../tools/docs/documents.ts'
import { citations, citedIn, requirements, requirementsIn, specProblems } from '../../tools/docs/spec-map.ts'
import { filesBelow, readText, ROOT } from './files.ts'

test('what `npm run docs` writes is up to date', () => {
  expect(staleDocuments(ROOT)).toEqual([])
})

test.for(CONFIG_VARIABLES.map(({ name }) => name))(
  '%s is in .env.example and in docs/configuration.md',
  (name) => {
    expect(readText('.env.example')).toContain(`\n# ${name}=`)
    expect(readText('docs/configuration.md')).toContain(`| \`${name}\` `)
  },
)

test('every requirement is cited by a test or says why not, and nothing else is cited', () => {
  expect(specProblems(requirements(ROOT), citations(ROOT))).toEqual([])
})

test.for([
  { line: '/** Upload rules (spec document-2). */', cited: ['document-2'] },
  {
    line: 'The constants of spec document-3, view-10 and spec notify-9.',
    cited: ['document-3', 'view-10', 'notify-9'],
  },
  { line: "    spec: 'call-25',", cited: ['call-25'] },
  { line: "id: 'trip-7', RFC 7516 §7.1", cited: [] },
])('"$line" cites $cited', ({ line, cited }) => {
  expect(citedIn(line)).toEqual(cited)
})

test('what the gate of requirements finds', () => {
  const all = requirementsIn(
    '- **a-1** One.\n- **a-2** Two\n  lines. (no test: a picture)\n- **a-1** Again.\n- **a-3** Three.\n',
    'a.md',
  )
  const cited = (id: string) => ({ id, path: 'x.test.ts', line: 7, isTest: true })
  expect(specProblems(all, [cited('a-1'), cited('a-2'), cited('a-4')])).toEqual([
    'a-1 stands twice',
    'x.test.ts:7 cites a-4',
    'no test cites a-3',
    'a test cites a-2 after all',
  ])
})

test.for(filesBelow('docs/decisions', /\.md$/))(
  '%s has at most 45 lines: Context, Decision, Consequences',
  (path) => {
    const text = readText(path)
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(45)
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ])
  },
)

test('every dependency has its line of reason in docs/decisions/002-dependencies.md', () => {
  const manifest = JSON.parse(readText('package.json')) as Record<string, Record<string, string>>
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']
  const names = kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {}))
  const reasons = readText('docs/decisions/002-dependencies.md')
  expect(names.filter((name) => !reasons.includes(`\`${name}\``))).toEqual([])
})
