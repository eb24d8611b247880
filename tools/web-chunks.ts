import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { LIMITS } from '../src/contract/limits.ts'

/** What remembers early presses: a script of its own, before all others. */
export const PRESSED_CHUNK = 'pressed'
const PRESSED = '/src/web/pressed.ts'

type Graph = { getModuleInfo: (id: string) => Importers | null }
type Importers = { importers: readonly string[]; dynamicImporters: readonly string[] }

const APP = '/src/web/main.tsx'
const LANDING = '/src/web/landing.ts'
const LIVE_LANDING = '/src/web/landing-live.tsx'
/** Who has trips on this device opens one next: these may bring what a trip needs. */
const DEVICE_TRIPS = '/src/web/pages/device/landing-trips.tsx'

/** Parts of libraries that only tabs and dialogs use, though their one entry names them. */
const LATER =
  /@tanstack\/.*\/(?:useMutation|mutationObserver|useQueries|queriesObserver|useInfinite|infiniteQueryO)/

/**
 * The chunk of a module that the app needs at first; null leaves it to the bundler, which would make 24
 * files, and browsers ask for six at a time. What the landing page needs at first stays apart.
 */
export function firstChunk(id: string, graph: Graph): string | null {
  if (id.endsWith(APP) || !reaches(APP, id, { graph }) || reaches(LIVE_LANDING, id, { graph })) return null
  // The landing page must not get the app's styles with a module of the app
  if (LATER.test(id) || id.endsWith('.css')) return null
  if (id.endsWith(PRESSED)) return PRESSED_CHUNK
  return reaches(LANDING, id, { graph, late: true }) ? 'common' : 'trip'
}

type Way = {
  graph: Graph
  /** Also by what is imported when it is needed. */
  late?: boolean
}

function reaches(file: string, id: string, { graph, late = false }: Way): boolean {
  const met = new Set([id])
  for (const next of met) {
    if (next.endsWith(file)) return true
    if (next.endsWith(DEVICE_TRIPS)) continue
    const info = graph.getModuleInfo(next)
    for (const importer of info?.importers ?? []) met.add(importer)
    if (late) for (const importer of info?.dynamicImporters ?? []) met.add(importer)
  }
  return false
}

const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g
const ICON_EXPORT = /export \{([^}]*)\} from '\.\/(icons\/[\w-]+)\.mjs'/g

/** Icons from their own modules: through the package's one entry, every page seems to need all of them. */
export function iconsByName(): Plugin {
  const files = iconFiles()
  return {
    name: 'icons-by-name',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/src/web/') || !code.includes('lucide-react')) return null
      return code.replaceAll(ICON_IMPORT, (_, names: string) =>
        [...names.matchAll(/(\w+)(?: as (\w+))?/g)]
          .map(([, name = '', local = name]) => `import ${local} from 'lucide-react/${files.get(name)}'`)
          .join(';'),
      )
    },
  }
}

function iconFiles(): Map<string, string> {
  const index = new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react'))
  return new Map(
    [...readFileSync(index, 'utf8').matchAll(ICON_EXPORT)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}

/** Limits as numbers where they are used: a page needs a few of them, and the bundler would bring all. */
export function limitsInPlace(): Plugin {
  return {
    name: 'limits-in-place',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/src/') || !code.includes('LIMITS.')) return null
      return code.replaceAll(/\bLIMITS\.(\w+)/g, (_, name: keyof typeof LIMITS) => `(${LIMITS[name]})`)
    },
  }
}
