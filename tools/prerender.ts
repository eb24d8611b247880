import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { LANDING_DATA_ID, NOTHING_SET_UP, type LandingPageData } from '../src/contract/landing-page.ts'
import { DATA_HERE, DATA_ID, DRAWN_HERE } from '../src/contract/trip-page.ts'
import type { StaticPage } from '../src/web/static-page.ts'
import { PRESSED_CHUNK } from './web-chunks.ts'

const ENTRY = 'src/web/app-static.tsx'
/** What the running server draws with (src/server/pages). */
const SERVER_ENTRIES = ['src/web/trip-static.tsx', 'src/web/landing-static.tsx']
const SERVER_FOLDER = 'dist/web-server'
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
        buildForServer(config, SERVER_ENTRIES, join(config.root, SERVER_FOLDER)),
      ])
      await writeLanding(config, dir, landing)
      await Promise.all(drawn.map((page) => writePage(join(dir, page.file), fill(app, page))))
    },
  }
}

/** As it is with nothing set up, and a second one into which the server draws what it has. */
async function writeLanding({ root }: ResolvedConfig, dir: string, built: string): Promise<void> {
  const drawing: unknown = await import(
    `${pathToFileURL(join(root, SERVER_FOLDER, 'landing-static.js')).href}?${Date.now()}`
  )
  const { drawLanding } = drawing as { drawLanding: (data: LandingPageData) => Promise<string> }
  const [plain, all] = await Promise.all([drawLanding(NOTHING_SET_UP), drawLanding(ALL_SET_UP)])
  const front = yieldScripts(built).replace(
    EMPTY,
    `<div id="root">${DRAWN_HERE}</div><script id="${LANDING_DATA_ID}" type="application/json">${DATA_HERE}</script>`,
  )
  const drawn = withoutIdleProperties(front, front + plain + all)
  const filled = drawn
    .replace(DRAWN_HERE, () => plain)
    .replace(DATA_HERE, () => JSON.stringify(NOTHING_SET_UP))
  await writePage(join(dir, 'index.html'), filled)
  await writePage(join(dir, 'landing-drawn.html'), drawn)
}

const ALL_SET_UP: LandingPageData = {
  mail: true,
  model: true,
  families: '1',
  quotes: ['Anna', 'Ben'].map((name) => ({ quote: name, name, role: name })),
}

async function readBuilt(dir: string, name: string): Promise<string> {
  const html = await readFile(join(dir, name), 'utf8')
  const style = STYLE.exec(html)?.[1]
  if (!style) throw new Error(`${name} has no style to put into it.`)
  const css = await readFile(join(dir, style), 'utf8')
  return html.replaceAll(NOTE, '').replace(STYLE, () => `<style>${css.trim()}</style>`)
}

/** Drops custom properties unread in `whole`, so that the page fits in one round trip (tools/size.ts). */
function withoutIdleProperties(html: string, whole: string): string {
  const read = new Set(whole.match(/(?<=var\()--[\w-]+/g))
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

/** One small script, which brings the others after the first paint (src/web/pressed.ts). */
function deferScripts(html: string): string {
  const file = PRESSED.exec(html)?.[1]
  const [app] = hrefsOf(html, SCRIPT)
  if (!file || !app) throw new Error('The app has no script that brings the others.')
  const parts = hrefsOf(html, PRELOAD).filter((href) => href !== file)
  const tag = `<script async type="module" crossorigin src="${file}" data-app="${app}" data-parts="${parts.join(' ')}"></script>`
  return html
    .replaceAll(PRELOAD, '')
    .replaceAll(SCRIPT, '')
    .replace('</head>', () => `  ${tag}\n  </head>`)
}

const hrefsOf = (html: string, tags: RegExp): string[] =>
  [...html.matchAll(tags)].map(([tag]) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '')

function fill(shell: string, { file, contents, kind, description }: StaticPage): string {
  const title = TITLE.exec(contents)?.[0]
  const drawn = kind === 'trip' ? DRAWN_HERE : contents.replace(TITLE, '')
  const data = kind === 'trip' ? `<script id="${DATA_ID}" type="application/json">${DATA_HERE}</script>` : ''
  const arrange = {
    frame: (html: string) => html,
    trip: deferScripts,
    text: yieldScripts,
    skeleton: yieldScripts,
  }
  const html = arrange[kind](shell)
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

type Renderers = { renderPages: () => Promise<StaticPage[]> }

async function drawPages(config: ResolvedConfig) {
  const outDir = join(config.root, '.cache/prerender')
  await buildForServer(config, [ENTRY], outDir)
  const built: unknown = await import(`${pathToFileURL(join(outDir, 'app-static.js')).href}?${Date.now()}`)
  const pages = await (built as Renderers).renderPages()
  await rm(outDir, { recursive: true })
  return pages
}

/** Builds an entry for Node, with the constants of the pages' build. */
async function buildForServer({ root, define = {} }: ResolvedConfig, input: string[], outDir: string) {
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
