import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A requirement of docs/spec: `trip-4`. `untested`: why no test can cite it. */
export type Requirement = { id: string; file: string; untested: string | null }

export type Citation = { id: string; path: string; line: number; isTest: boolean }

const SPEC = 'docs/spec'
const FOLDERS = ['src', 'test']

export function requirements(root: string): Requirement[] {
  return filesOf(join(root, SPEC), '', /\.md$/).flatMap((file) =>
    requirementsIn(readFileSync(join(root, SPEC, file), 'utf8'), file),
  )
}

export function requirementsIn(text: string, file: string): Requirement[] {
  return text.split(/^(?=- \*\*|#)/m).flatMap((part) => {
    const [, id] = /^- \*\*([a-z]+-\d+)\*\*/.exec(part) ?? []
    return id ? { id, file, untested: /\(no test: ([^)]+)\)/.exec(part)?.[1] ?? null } : []
  })
}

/** Every citation in source and tests: `spec trip-4`, `spec trip-4, view-9`, `spec: 'call-3'`. */
export function citations(root: string): Citation[] {
  return FOLDERS.flatMap((folder) => filesOf(join(root, folder), folder, /\.(tsx?|css)$/))
    .filter((path) => !path.startsWith('test/violations/'))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          citedIn(text).map((id) => ({ id, path, line: index + 1, isTest: isTest(path) })),
        ),
    )
}

export function citedIn(line: string): string[] {
  return [...line.matchAll(/\b[Ss]pec:? '?([a-z]+-\d+(?:(?:, | and )[a-z]+-\d+)*)\b/g)].flatMap(
    ([, list = '']) => list.split(/, | and /),
  )
}

/** Unknown citations, repeated numbers, requirements neither cited by a test nor excused. */
export function specProblems(all: readonly Requirement[], cited: readonly Citation[]): string[] {
  const known = new Set(all.map(({ id }) => id))
  const tested = new Set(cited.filter((citation) => citation.isTest).map(({ id }) => id))
  return [
    ...all
      .filter(({ id }, at) => all.findIndex((one) => one.id === id) < at)
      .map(({ id }) => `${id} stands twice`),
    ...cited.filter(({ id }) => !known.has(id)).map(({ id, path, line }) => `${path}:${line} cites ${id}`),
    ...all.filter(({ id, untested }) => !untested && !tested.has(id)).map(({ id }) => `no test cites ${id}`),
    ...all
      .filter(({ id, untested }) => untested && tested.has(id))
      .map(({ id }) => `a test cites ${id} after all`),
  ]
}

export function specMap(all: readonly Requirement[], cited: readonly Citation[]): string {
  const parts = [...Map.groupBy(all, ({ file }) => file)].map(([file, own]) =>
    [`## [${file}](spec/${file})`, own.map((one) => entryOf(one, cited)).join('\n')].join('\n\n'),
  )
  return `# Where the requirements are met\n\nWritten by \`npm run docs\` from the citations in source and tests.\n\n${parts.join('\n\n')}\n`
}

function entryOf({ id, untested }: Requirement, cited: readonly Citation[]): string {
  const links = (isTest: boolean) => {
    const paths = cited.flatMap((one) => (one.id === id && one.isTest === isTest ? [one.path] : []))
    return [...new Set(paths)].map((path) => `[${path}](../${path})`).join(', ')
  }
  const tests = links(true) || (untested ? `none: ${untested}` : 'none')
  return `- **${id}** source: ${links(false) || 'none'}; test: ${tests}`
}

function filesOf(folder: string, name: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(name, entry.parentPath.slice(folder.length), entry.name).replaceAll('\\', '/'))
    .toSorted()
}

function isTest(path: string): boolean {
  return path.startsWith('test/') || /\.(test|suite|test-data)\.tsx?$/.test(path)
}
