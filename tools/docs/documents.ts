import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configTable, envExample } from './config.ts'
import { citations, requirements, specMap } from './spec-map.ts'

const START = '<!-- configuration: written by npm run docs -->'
const END = '<!-- /configuration -->'

/** A generated document: where it is, what it should say, and the part of a text that must agree. */
export type Generated = { path: string; text: string; essence: (text: string) => string }

const whole = (text: string) => text

/** Every document that `npm run docs` writes. Line numbers drift with each edit: they do not make one stale. */
export function generatedDocuments(root: string): Generated[] {
  return [
    { path: 'README.md', text: readmeWithTable(root), essence: tablePart },
    { path: '.env.example', text: envExample(), essence: whole },
    { path: 'docs/spec-map.md', text: specMap(requirements(root), citations(root)), essence: withoutLines },
  ]
}

/** Paths of documents that do not say what they should. */
export function staleDocuments(root: string): string[] {
  return generatedDocuments(root)
    .filter(({ path, text, essence }) => essence(textOf(root, path)) !== essence(text))
    .map(({ path }) => path)
}

function readmeWithTable(root: string): string {
  const readme = textOf(root, 'README.md')
  const [before, after] = [readme.indexOf(START), readme.indexOf(END)]
  const table = `${START}\n\n${configTable()}\n\n`
  if (before < 0 || after < 0)
    return `${readme.trimEnd()}\n\n## Configuration\n\n${table}${END}\n`.trimStart()
  return readme.slice(0, before) + table + readme.slice(after)
}

function tablePart(text: string): string {
  return text.slice(text.indexOf(START), text.indexOf(END))
}

function withoutLines(text: string): string {
  return text.replace(/#L\d+\)/g, '')
}

/** Empty while the file does not exist. */
function textOf(root: string, path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return ''
  }
}
