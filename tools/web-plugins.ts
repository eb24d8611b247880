import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** The small files of tools/fonts. The landing page crosses out no time, so it needs no light clock. */
const CORE = /-core-.*\.woff2$/
const CORE_OR_CLOCK = /-(?:core|clock)-.*\.woff2$/
const TEXT = /\.(?:js|css|svg)$/

/** A font not there at first paint waits for the next visit: letters never move. */
export function earlyFonts(): Plugin {
  return {
    name: 'early-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {}, path }) => {
        const early = path === '/index.html' ? CORE : CORE_OR_CLOCK
        return Object.keys(bundle)
          .filter((name) => early.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}

/** Each script and style also as .br and .gz beside it: serving costs no work (src/server/http/pages.ts). */
export function compressAssets(): Plugin {
  let folder = ''
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir, config.build.assetsDir)
    },
    closeBundle() {
      for (const name of readdirSync(folder).filter((file) => TEXT.test(file))) {
        const bytes = readFileSync(join(folder, name))
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }))
        writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
