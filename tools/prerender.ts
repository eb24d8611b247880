import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'

const ENTRY = 'src/web/landing-static.tsx'
const STYLE = /<link rel="stylesheet"[^>]*? href="\/(assets\/[^"]+\.css)">/
const PROPERTY = /@property (--[\w-]+)\{[^}]*\}|(--[\w-]+):[^;}]*;?/g
const SCRIPT = /\s*<script type="module"[^>]*><\/script>/g
const NOTE = /\s*<!-- [^>]* -->/g
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g

/**
 * Writes the landing page into its HTML, with its styles, so that the first answer can be read and is drawn without waiting for
 * another. Its scripts come last and with the lowest priority: they must not hold up the first picture.
 */
export function prerenderLanding(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'prerender-landing',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    configResolved: (resolved) => void (config = resolved),
    async writeBundle({ dir = '' }) {
      if (config.command !== 'build') return
      const file = join(dir, 'index.html')
      const [html, contents] = await Promise.all([readFile(file, 'utf8'), renderLanding(config)])
      const style = STYLE.exec(html)?.[1]
      if (!style) throw new Error('The landing page has no style to put into it.')
      const css = await readFile(join(dir, style), 'utf8')
      const late = [...html.matchAll(PRELOAD), ...html.matchAll(SCRIPT)].map(([tag]) =>
        lowPriority(tag.trim()),
      )
      const page = html
        .replaceAll(NOTE, '')
        .replaceAll(PRELOAD, '')
        .replaceAll(SCRIPT, '')
        .replace(STYLE, () => `<style>${withoutIdleProperties(css.trim(), contents)}</style>`)
        .replace('<div id="root"></div>', () => `<div id="root">${contents}</div>`)
        .replace('</body>', () => `  ${late.join('\n    ')}\n  </body>`)
      if (/<script(?![^>]* src=)/.test(page)) throw new Error('The landing page has a script in itself.')
      await writeFile(file, page)
    },
  }
}

/**
 * The style without colours and the like that only other pages read: one that is never read does nothing. It helps the page to come
 * in one round trip (tools/size.ts).
 */
function withoutIdleProperties(css: string, contents: string): string {
  const read = new Set((css + contents).match(/(?<=var\()--[\w-]+/g))
  return css.replaceAll(PROPERTY, (text, registered?: string, set?: string) =>
    read.has(registered ?? set ?? '') ? text : '',
  )
}

function lowPriority(tag: string): string {
  return tag.replace(/^<\w+/, '$& fetchpriority="low"')
}

/** The page as React writes it, from a build of its own for Node. */
async function renderLanding({ root, define = {} }: ResolvedConfig): Promise<string> {
  const outDir = join(root, '.cache/prerender')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define,
    publicDir: false,
    resolve: { alias: {} },
    build: { ssr: ENTRY, outDir, emptyOutDir: true, assetsInlineLimit: 0, ssrEmitAssets: false },
  })
  const made = (await import(`${pathToFileURL(join(outDir, 'landing-static.js')).href}?${Date.now()}`)) as {
    renderLanding: () => Promise<string>
  }
  const contents = await made.renderLanding()
  await rm(outDir, { recursive: true })
  return contents
}
