import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { DATA_HERE, DATA_ID, DRAWN_HERE } from '../src/contract/trip-page.ts'
import type { StaticPage } from '../src/web/static-page.ts'
import { PRESSED_CHUNK } from './web-chunks.ts'

const ENTRY = 'src/web/app-static.tsx'
/** Draws trips in the running server (src/server/pages). */
const TRIP_ENTRY = 'src/web/trip-static.tsx'
const TRIP_FOLDER = 'dist/web-server'
const STYLE = /<link rel="stylesheet"[^>]*? href="\/(assets\/[^"]+\.css)">/
const PROPERTY = /@property (--[\w-]+)\{[^}]*\}|(--[\w-]+):[^;}]*;?/g
const SCRIPT = /\s*<script type="module"[^>]*><\/script>/g
const NOTE = /\s*<!-- [^>]* -->/g
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g
const PRESSED = new RegExp(`\\s*<link rel="modulepreload"[^>]*? href="(/assets/${PRESSED_CHUNK}-[^"]+)">`)
const TITLE = /<title>[^<]*<\/title>/
const NO_INDEX = '<meta name="robots" content="noindex, nofollow" />'
/** What a messenger shows of a trip's link. It tells nothing. */
const PREVIEW =
  '<meta property="og:title" content="A private trip on Skein" /><meta property="og:type" content="website" />'
const EMPTY = '<div id="root"></div>'

/** Renders pages into their HTML with their styles, so that the first answer draws at once. */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'prerender-pages',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    configResolved: (resolved) => void (config = resolved),
    async writeBundle({ dir = '' }) {
      if (config.command !== 'build') return
      const [landing, app, drawn] = await Promise.all([
        readBuilt(dir, 'index.html'),
        readBuilt(dir, 'app.html'),
        drawPages(config),
        buildForServer(config, TRIP_ENTRY, join(config.root, TRIP_FOLDER)),
      ])
      const front = yieldScripts(landing).replace(EMPTY, () => `<div id="root">${drawn.landing}</div>`)
      await writePage(join(dir, 'index.html'), withoutIdleProperties(front))
      await Promise.all(drawn.pages.map((page) => writePage(join(dir, page.file), fill(app, page))))
    },
  }
}

async function readBuilt(dir: string, name: string): Promise<string> {
  const html = await readFile(join(dir, name), 'utf8')
  const style = STYLE.exec(html)?.[1]
  if (!style) throw new Error(`${name} has no style to put into it.`)
  const css = await readFile(join(dir, style), 'utf8')
  return html.replaceAll(NOTE, '').replace(STYLE, () => `<style>${css.trim()}</style>`)
}

/** Drops unread custom properties, so that the page fits in one round trip (tools/size.ts). */
function withoutIdleProperties(html: string): string {
  const read = new Set(html.match(/(?<=var\()--[\w-]+/g))
  return html.replace(/<style>.*?<\/style>/s, (style) =>
    style.replaceAll(PROPERTY, (text, registered?: string, set?: string) =>
      read.has(registered ?? set ?? '') ? text : '',
    ),
  )
}

/** Scripts at the end and with the lowest priority, for a page that can be read without them. */
function yieldScripts(html: string): string {
  const tags = [...html.matchAll(PRELOAD), ...html.matchAll(SCRIPT)]
    .map(([tag]) => tag.trim().replace(/^<\w+/, '$& fetchpriority="low"'))
    .join('\n    ')
  return html
    .replaceAll(PRELOAD, '')
    .replaceAll(SCRIPT, '')
    .replace('</body>', () => `  ${tags}\n  </body>`)
}

/** Small, and first: a press before the other scripts have come is not lost (src/web/pressed.ts). */
function rememberPresses(html: string): string {
  const file = PRESSED.exec(html)?.[1]
  if (!file) throw new Error('The app has no script that remembers presses.')
  return html
    .replace(PRESSED, '')
    .replace('</head>', () => `  <script async type="module" crossorigin src="${file}"></script>\n  </head>`)
}

function fill(shell: string, { file, contents, kind, description }: StaticPage): string {
  const title = TITLE.exec(contents)?.[0]
  const drawn = kind === 'trip' ? DRAWN_HERE : contents.replace(TITLE, '')
  const data = kind === 'trip' ? `<script id="${DATA_ID}" type="application/json">${DATA_HERE}</script>` : ''
  const html = (kind === 'frame' ? shell : yieldScripts(kind === 'trip' ? rememberPresses(shell) : shell))
    .replace(EMPTY, () => `<div id="root" data-drawn="${kind}">${drawn}</div>${data}`)
    .replace(TITLE, (usual) => (title ?? usual) + (file.startsWith('trip') ? PREVIEW : ''))
  if (!description) return html
  const found = [
    `<meta name="description" content="${escapeAttribute(description)}" />`,
    `<link rel="canonical" href="https://public.invalid/${basename(file, '.html')}" />`,
  ]
  return html.replace(NO_INDEX, () => found.join('\n    '))
}

async function writePage(file: string, html: string): Promise<void> {
  if (/<script(?![^>]* (?:src=|type="application\/json"))/.test(html))
    throw new Error(`${file} has a script in itself.`)
  await writeFile(file, html)
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

type Renderers = { renderLanding: () => Promise<string>; renderPages: () => Promise<StaticPage[]> }

async function drawPages(config: ResolvedConfig) {
  const outDir = join(config.root, '.cache/prerender')
  await buildForServer(config, ENTRY, outDir)
  const built: unknown = await import(`${pathToFileURL(join(outDir, 'app-static.js')).href}?${Date.now()}`)
  const { renderLanding, renderPages } = built as Renderers
  const [landing, pages] = await Promise.all([renderLanding(), renderPages()])
  await rm(outDir, { recursive: true })
  return { landing, pages }
}

/** Builds an entry for Node, with the constants of the pages' build. */
async function buildForServer({ root, define = {} }: ResolvedConfig, input: string, outDir: string) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define,
    publicDir: false,
    resolve: { alias: {} },
    build: {
      ssr: true,
      rolldownOptions: { input },
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      ssrEmitAssets: false,
    },
  })
}
