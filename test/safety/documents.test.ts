import { expect, test } from 'vitest'
import { CONFIG_VARIABLES } from '#server/config.ts'
import { staleDocuments } from '../../tools/docs/documents.ts'
import { citations, sectionsIn, unmapped } from '../../tools/docs/spec-map.ts'
import { filesBelow, readText, ROOT } from './files.ts'

test('README, .env.example and the spec map say what `npm run docs` writes', () => {
  expect(staleDocuments(ROOT)).toEqual([])
})

test.for(CONFIG_VARIABLES.map(({ name }) => name))('%s is in .env.example and in README', (name) => {
  expect(readText('.env.example')).toContain(`\n# ${name}=`)
  expect(readText('README.md')).toContain(`| \`${name}\` `)
})

test('every section of the specification has source and test, or a reason to come later', () => {
  expect(unmapped(citations(ROOT))).toEqual([])
})

test.for([
  { line: '/** Upload rules (spec A §5). */', sections: ['A §5'] },
  { line: 'The constants of spec A §5, §9 and spec B §9.', sections: ['A §5', 'A §9', 'B §9'] },
  { line: "    spec: 'B §7',", sections: ['B §7'] },
  { line: 'RFC 7516 §7.1', sections: [] },
])('"$line" cites $sections', ({ line, sections }) => {
  expect(sectionsIn(line)).toEqual(sections)
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
