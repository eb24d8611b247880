import { build, type Plugin } from 'vite'

const ENTRY = 'src/web/worker/sw.ts'

/** Makes `/sw.js`, one script without imports, for browsers without module workers. */
export function serviceWorker(plugins: Plugin[]): Plugin {
  const bundle = async (minify: boolean): Promise<string> => {
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      plugins,
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
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundle(true) })
    },
    configureServer(server) {
      server.middlewares.use('/sw.js', (_request, response, next) => {
        bundle(false).then((code) => {
          response.setHeader('content-type', 'text/javascript')
          response.setHeader('cache-control', 'no-cache')
          response.end(code)
        }, next)
      })
    },
  }
}
