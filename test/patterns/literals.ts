import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { filesBelow, ROOT } from '../safety/files.ts'

/** A regular expression as it is written, `/source/flags`, and the files that have it. */
export type Pattern = { pattern: string; files: string[] }

/** Code that what strangers send runs through. */
const WATCHED = [
  'src/extract',
  'src/contract',
  'src/domain',
  'src/reference',
  'src/vault',
  'src/server',
  'src/web',
]
const TESTED = /\.(?:test|test-data|suite)\.tsx?$/

export const watchedFiles = (): string[] =>
  WATCHED.flatMap((folder) => filesBelow(folder, /\.tsx?$/)).filter((path) => !TESTED.test(path))

/** Every literal of the watched code, and each place that builds one at run time. From the syntax tree. */
export function literalsOf(files: readonly string[]): { patterns: Pattern[]; built: string[] } {
  const found = new Map<string, Set<string>>()
  const built: string[] = []
  for (const path of files) {
    const source = readFileSync(join(ROOT, path), 'utf8')
    const isBuilt = ({
      callee,
      start,
    }: {
      callee: { type: string; name?: unknown }
      start: number
    }): void => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp')
        built.push(`${path}:${source.slice(0, start).split('\n').length}`)
    }
    const { program, errors } = parseSync(path, source)
    if (errors.length) throw new Error(`${path} cannot be parsed`)
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const pattern = `/${node.regex.pattern}/${node.regex.flags}`
        found.set(pattern, (found.get(pattern) ?? new Set()).add(path))
      },
      NewExpression: isBuilt,
      CallExpression: isBuilt,
    }).visit(program)
  }
  return { patterns: [...found].map(([pattern, paths]) => ({ pattern, files: [...paths] })), built }
}
