import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export type Locked = ReturnType<typeof lockedPackages>[number]

type Entry = {
  version?: string
  license?: string
  integrity?: string
  hasInstallScript?: boolean
  inBundle?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

type Lockfile = { name: string; version: string; packages: Record<string, Entry> }

const lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lockfile
const entries = lockfile.packages

export const lockedPackages = () =>
  Object.entries(entries)
    .filter(([path]) => path)
    .map(([path, entry]) => ({
      path,
      name: nameOf(path),
      version: entry.version ?? '',
      license: entry.license ?? 'unknown',
      integrity: entry.integrity,
      hasInstallScript: entry.hasInstallScript ?? false,
      /** It came within another package, and has that one's bytes. */
      isBundled: entry.inBundle ?? false,
    }))

export function withDependencies(names: readonly string[]): Locked[] {
  const found = new Set<string>()
  const add = (name: string, from: string) => {
    const path = placeOf(name, from)
    if (path === undefined || found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = entries[path] ?? {}
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(needed, path)
  }
  for (const name of names) add(name, '')
  return lockedPackages()
    .filter(({ path }) => found.has(path))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
}

export function shippedPackages(): Locked[] {
  const { dependencies, optionalDependencies } = entries[''] ?? {}
  return withDependencies(Object.keys({ ...dependencies, ...optionalDependencies }))
}

export function lockOf(packages: readonly Locked[]): { manifest: object; lockfile: Lockfile } {
  const { name, version } = lockfile
  const { dependencies, optionalDependencies } = entries[''] ?? {}
  const names = new Set(packages.map(({ path }) => path))
  const kept = (all: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(all).filter(([one]) => names.has(`node_modules/${one}`)))
  const root = {
    name,
    version,
    dependencies: kept(dependencies),
    optionalDependencies: kept(optionalDependencies),
  }
  const paths = Object.entries(entries).filter(([path]) => names.has(path))
  return { manifest: root, lockfile: { ...lockfile, packages: { '': root, ...Object.fromEntries(paths) } } }
}

/** Where Node finds a package: beside whoever asks, or further up. */
function placeOf(name: string, from: string): string | undefined {
  const path = `${from && `${from}/`}node_modules/${name}`
  if (path in entries) return path
  if (!from) return undefined
  return placeOf(
    name,
    from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : '',
  )
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
