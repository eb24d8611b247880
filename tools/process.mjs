import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A program of a package, as an argument for Node: independent of PATH and of the platform's wrappers. */
export const PROGRAMS = {
  oxfmt: ROOT + 'node_modules/oxfmt/bin/oxfmt',
  oxlint: ROOT + 'node_modules/oxlint/bin/oxlint',
  playwright: ROOT + 'node_modules/playwright-core/cli.js',
  tsc: ROOT + 'node_modules/typescript/bin/tsc',
  vite: ROOT + 'node_modules/vite/bin/vite.js',
  vitest: ROOT + 'node_modules/vitest/vitest.mjs',
}

/** Starts Node with the arguments, without input. `options` as of `spawn`; `env` is added to the own one. */
export function start(args, options = {}) {
  return spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...options.env },
  })
}

/** The exit code; 1 when a signal ended it. */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** Runs to the end: `{ code, output, seconds }`, with what it printed on either stream. */
export async function collect(args, options = {}) {
  const began = performance.now()
  const child = start(args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  const code = await ended(child)
  return { code, output: Buffer.concat(chunks).toString('utf8').trimEnd(), seconds: since(began) }
}

export function forwardSignals(...children) {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      for (const child of children) child.kill(signal)
    })
}

export function since(began) {
  return ((performance.now() - began) / 1000).toFixed(1)
}
