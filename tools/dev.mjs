import { ended, forwardSignals, PROGRAMS, start } from './process.mjs'

/**
 * The server, started again after each change, the pages with hot reload, and an example trip.
 * The pages' server passes /api on to port 3000.
 */
const PAGES = 'http://localhost:5173'
const env = {
  PORT: '3000',
  PUBLIC_URL: process.env.PUBLIC_URL ?? PAGES,
  DATA_DIR: process.env.DATA_DIR ?? 'var/dev',
}

const server = start(['--watch', '--watch-preserve-output', 'src/server/main.ts'], { env })
const pages = start([PROGRAMS.vite])
const seed = start(['tools/seed.ts'], { env: { ...env, API: 'http://localhost:3000' } })
forwardSignals(server, pages, seed)

process.exitCode = await Promise.race([ended(server), ended(pages)])
for (const child of [server, pages, seed]) child.kill()
