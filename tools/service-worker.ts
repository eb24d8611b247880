import { build, type Plugin, type Rolldown } from 'vite'

const ENTRY = 'src/web/worker/sw.ts'

/** What a trip needs without a network: its page, what the page fetches at rest, and the five tabs. */
const PARTS = [
  'app.html',
  'src/web/offline/boot.ts',
  'src/web/offline/keeping.ts',
  ...[
    'dialogs/ForgetDialog.tsx',
    'dialogs/MenuDialog.tsx',
    'dialogs/QrCode.tsx',
    'dialogs/ShareDialog.tsx',
    'documents/DocumentsDialog.tsx',
    'edit/EditForms.tsx',
    'flights/FlightsTab.tsx',
    'live/LiveLine.tsx',
    'map/MapTab.tsx',
    'map/RouteMap.tsx',
    'notices/LiveNotices.tsx',
    'notices/TripNotes.tsx',
    'overview/Below.tsx',
    'overview/PhaseLine.tsx',
    'overview/sentences.ts',
    'print/PrintDialog.tsx',
    'print/PrintSummary.tsx',
    'timeline/TimelineTab.tsx',
    'travelers/TravelerSheet.tsx',
    'travelers/TravelersTab.tsx',
    'you/YourCard.tsx',
    'RenameForm.tsx',
    'TripMissing.tsx',
  ].map((file) => `src/web/pages/trip/${file}`),
]

/** The small fonts; the whole ones, for rarer characters, are kept once they are used. */
const FONT = /-(?:core|clock)-[^/]*\.woff2$/

/** Makes `/sw.js`, one script without imports, for browsers without module workers. */
export function serviceWorker(plugins: Plugin[]): Plugin {
  let constants: Record<string, unknown> = {}
  const bundle = async (minify: boolean, files: string[]): Promise<string> => {
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      plugins,
      define: { ...constants, 'import.meta.env.SHELL_FILES': JSON.stringify(files) },
      publicDir: false,
      build: {
        write: false,
        target: 'es2023',
        minify,
        modulePreload: false,
        rolldownOptions: { input: ENTRY, output: { format: 'iife', codeSplitting: false } },
      },
    })
    const [result] = [built].flat()
    const [chunk] = result && 'output' in result ? result.output : []
    if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.')
    return chunk.code
  }
  return {
    name: 'service-worker',
    configResolved: ({ define = {} }) => void (constants = define),
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Styles have their names then
      order: 'post',
      async handler(_, output) {
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundle(true, shellFiles(output)) })
      },
    },
    configureServer(server) {
      server.middlewares.use('/sw.js', (_request, response, next) => {
        bundle(false, []).then((code) => {
          response.setHeader('content-type', 'text/javascript')
          response.setHeader('cache-control', 'no-cache')
          response.end(code)
        }, next)
      })
    },
  }
}

/** Paths of the parts' scripts and styles, with what they import, and of fonts; in alphabetical order. */
function shellFiles(output: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(output).filter((file) => file.type === 'chunk')
  const files = new Set(Object.keys(output).filter((name) => FONT.test(name)))
  for (const part of PARTS) {
    const chunk = chunks.find((one) => one.facadeModuleId?.endsWith(`/${part}`))
    if (!chunk)
      throw new Error(`The build has no chunk of ${part}: adjust the parts in tools/service-worker.ts.`)
    addChunk(chunk)
  }
  return [...files].toSorted().map((name) => `/${name}`)

  function addChunk(chunk: Rolldown.OutputChunk) {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const name of chunk.imports) {
      const imported = output[name]
      if (imported?.type === 'chunk') addChunk(imported)
    }
  }
}
