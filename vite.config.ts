import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import type { Endpoint } from './src/contract/endpoint.ts'
import { operatorConsole } from './tools/operator-console.ts'
import { prerenderPages } from './tools/prerender.ts'
import { serviceWorker } from './tools/service-worker.ts'
import { firstChunk, iconsByName, limitsInPlace } from './tools/web-chunks.ts'
import { compressAssets, earlyFonts } from './tools/web-plugins.ts'

const API = 'http://localhost:3000'

/** Two pages: `/` is the landing page, every other address is the app. The operator console is a build of its own. */
export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    serveAppPages(),
    leaveOutSchemas(),
    iconsByName(),
    limitsInPlace(),
    serviceWorker([leaveOutSchemas()]),
    earlyFonts(),
    prerenderPages(),
    compressAssets(),
    operatorConsole(() => [
      react(),
      tailwindcss(),
      leaveOutSchemas(),
      iconsByName(),
      earlyFonts(),
      compressAssets(),
    ]),
  ],
  define: {
    'import.meta.env.APP_VERSION': JSON.stringify(packageVersion()),
    'import.meta.env.APP_BUILT': JSON.stringify(new Date().toISOString()),
    'import.meta.env.APP_COMMIT': JSON.stringify(commit()),
  },
  resolve: {
    // React has it; the shim is for versions before 18
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  publicDir: 'src/web/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { landing: 'index.html', app: 'app.html' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'preload', test: /vite\/preload-helper/ },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: firstChunk, debugName: 'first', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  optimizeDeps: { entries: ['*.html'] },
  server: { port: 5173, strictPort: true, proxy: { '/api': API, '/images': API, '/example': API } },
  preview: { port: 4173, proxy: { '/api': API, '/images': API, '/example': API } },
})

/** In development and preview: addresses without a file name are the app or the console, as the server does it in production. */
function serveAppPages(): Plugin {
  type Next = () => void
  const rewrite = (request: { url?: string | undefined }, _response: unknown, next: Next) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const internal = /^\/(@|api\/|images\/|example$|src\/|node_modules\/|data\/|assets\/)/.test(path)
    if (/^\/admin(\/|$)/i.test(path)) request.url = '/admin.html'
    else if (path !== '/' && !internal && !/\.\w+$/.test(path)) request.url = '/app.html'
    next()
  }
  return {
    name: 'serve-app-pages',
    configureServer: (server) => void server.middlewares.use(rewrite),
    configurePreviewServer: (server) => void server.middlewares.use(rewrite),
  }
}

/**
 * The built pages do not check the answers of the server they were built with, so the schemas of the contract would
 * only weigh there (10 KB of gzip with their library): a row keeps its method, path, credentials and kind of body.
 * Development and tests keep the whole rows.
 */
function leaveOutSchemas(): Plugin {
  return {
    name: 'leave-out-schemas',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!/\/src\/contract\/api\/\w+\.ts$/.test(id)) return null
      const exported = Object.entries((await import(id)) as Record<string, Record<string, Endpoint>>)
      return exported
        .filter(([name]) => name.endsWith('Rows'))
        .map(([name, rows]) => `export const ${name} = ${JSON.stringify(withoutSchemas(rows))}`)
        .join('\n')
    },
  }
}

function withoutSchemas(rows: Record<string, Endpoint>) {
  return Object.fromEntries(
    Object.entries(rows).map(([name, { method, path, auth, kind }]) => [name, { method, path, auth, kind }]),
  )
}

function packageVersion(): string {
  const manifest = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return manifest.version
}

/** `COMMIT` where the build has no repository (a container), else the short id; empty when neither is known. */
function commit(): string {
  if (process.env['COMMIT']) return process.env['COMMIT']
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return ''
  }
}
