import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { PROGRAMS, ROOT, ended, since, start } from './process.mjs'

const FOLDER = `${ROOT}dist`

/** Runs `vite build`; keeps output and outcome in dist for the console. `echo`: shows it too. */
export async function keptBuild(args, { echo = false, env = {} } = {}) {
  const began = performance.now()
  const startedAt = new Date().toISOString()
  mkdirSync(FOLDER, { recursive: true })
  const log = createWriteStream(`${FOLDER}/build.log`)
  note({ state: 'running', startedAt })
  log.write(`${startedAt} vite build ${args.join(' ')}`.trimEnd() + '\n')
  const colours = echo && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = start([PROGRAMS.vite, 'build', ...args], {
    env: { ...colours, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks = []
  for (const [stream, shown] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])
    stream.on('data', (chunk) => {
      chunks.push(chunk)
      log.write(chunk)
      if (echo) shown.write(chunk)
    })
  const code = await ended(child)
  const seconds = since(began)
  const endedAt = new Date().toISOString()
  log.end(`${endedAt} ${code ? `failed with code ${code}` : 'done'} after ${seconds} s\n`)
  await once(log, 'close')
  note({ state: code ? 'failed' : 'done', startedAt, endedAt })
  return { code, output: Buffer.concat(chunks).toString('utf8').trimEnd(), seconds }
}

function note(build) {
  writeFileSync(`${FOLDER}/build.json`, JSON.stringify({ ...build, pid: process.pid }))
}
