import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Figures = Record<string, number | string[]>

export class State {
  readonly folder: string
  readonly #file: string
  readonly #parts: Record<string, Figures>

  constructor(folder: string, isNew: boolean) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
    this.#file = path.join(folder, 'state.json')
    this.#parts = isNew ? {} : readState(this.#file)
  }

  parts = () => Object.keys(this.#parts)

  of = (part: string): Figures => this.#parts[part] ?? {}

  count(part: string, name: string): number {
    const value = this.of(part)[name]
    return typeof value === 'number' ? value : 0
  }

  add(part: string, figures: Figures): void {
    addUp((this.#parts[part] ??= {}), figures)
    this.#save()
  }

  put(part: string, figures: Figures): void {
    this.#parts[part] = figures
    this.#save()
  }

  #save(): void {
    writeFileSync(`${this.#file}.part`, JSON.stringify(this.#parts, null, 1))
    renameSync(`${this.#file}.part`, this.#file)
  }
}

export function addUp(kept: Figures, more: Figures): void {
  for (const [name, value] of Object.entries(more)) {
    const before = kept[name]
    kept[name] = Array.isArray(value)
      ? [...(Array.isArray(before) ? before : []), ...value]
      : value + (typeof before === 'number' ? before : 0)
  }
}

function readState(file: string): Record<string, Figures> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Figures>
  } catch {
    return {}
  }
}

/** Prints a part's figures; lists by length, with their first lines. Answers whether all lists are empty. */
export function printFigures(part: string, figures: Figures): boolean {
  console.log(`\n${part}`)
  for (const [name, value] of Object.entries(figures)) {
    console.log(`  ${name.padEnd(28)} ${Array.isArray(value) ? value.length : Math.round(value * 100) / 100}`)
    if (Array.isArray(value)) for (const line of value.slice(0, SHOWN)) console.log(`    ${line}`)
  }
  return Object.values(figures).every((value) => !Array.isArray(value) || value.length === 0)
}

const SHOWN = 20
