import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMES_LATER, SPEC_SECTIONS, type SpecSection } from './spec-sections.ts'

/** A place that cites a section. */
export type Citation = { section: string; path: string; line: number; isTest: boolean }

const FOLDERS = ['src', 'test']
const SECTIONS = Object.keys(SPEC_SECTIONS) as SpecSection[]

/** Every citation in source and tests: `spec A §4`, `spec A §5 and §8`, `spec: 'A §7'`. */
export function citations(root: string): Citation[] {
  return FOLDERS.flatMap((folder) => sourceFiles(join(root, folder), folder)).flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        sectionsIn(text).map((section) => ({ section, path, line: index + 1, isTest: isTest(path) })),
      ),
  )
}

/** Sections of the specification that one line of text cites. */
export function sectionsIn(line: string): string[] {
  return [...line.matchAll(/\bspec:? '?([AB]) (§\d+(?:(?:, | and )§\d+)*)/g)].flatMap(
    ([, document, numbers = '']) => [...numbers.matchAll(/§\d+/g)].map(([number]) => `${document} ${number}`),
  )
}

/** The document: one section after the other, with the files of source and test that cite it. */
export function specMap(found: Citation[]): string {
  const parts = SECTIONS.map((section) => {
    const own = found.filter((citation) => citation.section === section)
    const later = COMES_LATER[section]
    return [
      `## ${section} ${SPEC_SECTIONS[section]}`,
      ...(later ? [`Comes later: ${later}`] : []),
      ...listing(
        'Source',
        own.filter((citation) => !citation.isTest),
      ),
      ...listing(
        'Test',
        own.filter((citation) => citation.isTest),
      ),
    ].join('\n\n')
  })
  return `# Where the specification is met\n\nWritten by \`npm run docs\` from the citations in source and tests.\n\n${parts.join('\n\n')}\n`
}

/** Sections that have neither source and test nor a reason to come later. */
export function unmapped(found: Citation[]): SpecSection[] {
  const has = (section: string, isTest: boolean) =>
    found.some((citation) => citation.section === section && citation.isTest === isTest)
  return SECTIONS.filter((section) => !COMES_LATER[section] && !(has(section, false) && has(section, true)))
}

function listing(title: string, found: Citation[]): string[] {
  const files = Map.groupBy(found, ({ path }) => path)
  if (!files.size) return []
  const lines = [...files].map(
    ([path, places]) =>
      `- [${path}](../${path}#L${places[0]?.line}), line ${places.map(({ line }) => line).join(', ')}`,
  )
  return [`${title}:`, lines.join('\n')]
}

function sourceFiles(folder: string, name: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => name + join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('test/violations/'))
    .toSorted()
}

function isTest(path: string): boolean {
  return path.startsWith('test/') || /\.(test|suite|test-data)\.tsx?$/.test(path)
}
