#!/usr/bin/env node
/**
 * The command `skein-extract`. In a checkout it runs the sources, for which Node 26 is needed; in a package it runs what
 * was built of them, for which Node 22 is enough. This file is read by old versions of Node: no new syntax here.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isEnough, runOnNode } from './run-on-node.mjs'

const FORMS = [
  { url: new URL('../src/extract/cli.ts', import.meta.url), needed: 26 },
  { url: new URL('../lib/cli.js', import.meta.url), needed: 22 },
  { url: new URL('../dist/library/lib/cli.js', import.meta.url), needed: 22 },
]

const form = FORMS.find((one) => existsSync(one.url))
if (!form) {
  console.error('skein-extract is not built: run `npm run build:library`.')
  process.exit(1)
} else if (isEnough(process.version, form.needed)) void import(form.url.href)
else runOnNode(form.needed, [fileURLToPath(form.url)].concat(process.argv.slice(2)))
