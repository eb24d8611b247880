#!/usr/bin/env node
/**
 * The command `skein-extract`. In a checkout it runs the sources, for which Node 26 is needed; in a package
 * it runs what was built of them, for which the Node of the package's `engines` is enough. This file is read
 * by old versions of Node: no new syntax here.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isEnough, runOnNode } from './run-on-node.mjs'

const SOURCES = new URL('../src/extract/cli.ts', import.meta.url)
const BUILT = ['../', '../dist/library/'].map((folder) => new URL(folder, import.meta.url))

const forms = [{ url: SOURCES, needed: () => '26' }].concat(
  BUILT.map((folder) => ({ url: new URL('lib/cli.js', folder), needed: () => leastNode(folder) })),
)
const form = forms.find((one) => existsSync(one.url))
if (!form) {
  console.error('skein-extract is not built: run `npm run build:library`.')
  process.exit(1)
} else if (isEnough(process.version, form.needed())) void import(form.url.href)
else runOnNode(form.needed(), [fileURLToPath(form.url)].concat(process.argv.slice(2)))

/** "22.12" of ">=22.12" in the package.json beside what was built. */
function leastNode(folder) {
  const { engines } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'))
  return engines.node.replace('>=', '')
}
