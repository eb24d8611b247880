import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locked } from './packages.ts'

const ROOT = join(import.meta.dirname, '../..')
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i
const RULE = '-'.repeat(80)

/** Packages by name, then each licence text once with the packages it covers. */
export function makeNotice(title: string, packages: readonly Locked[]): string {
  const texts = new Map<string, string[]>()
  for (const one of packages)
    for (const text of licenceTexts(one)) texts.set(text, [...(texts.get(text) ?? []), labelOf(one)])
  const list = packages.map(
    (one) => `- ${labelOf(one)}: ${one.license}${isHere(one) ? '' : ' (of another platform)'}`,
  )
  const sections = [...texts].map(
    ([text, labels]) => `${RULE}\n${[...new Set(labels)].join('\n')}\n${RULE}\n\n${text}\n`,
  )
  return `${title} is installed with these packages of others. Their licences follow.\n\n${list.join('\n')}\n\n${sections.join('\n')}`
}

export function licenceTexts({ path }: Locked): string[] {
  const folder = join(ROOT, path)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
}

export const isHere = ({ path }: Locked) => existsSync(join(ROOT, path, 'package.json'))

const labelOf = ({ name, version }: Locked) => `${name} ${version}`
