import { SERVER } from './command-line.ts'
import { ended, forwardSignals, start } from './process.mjs'
import { build, isStale } from './web-build.mjs'

if (isStale()) {
  console.log('Building the pages (about ten seconds, only after a change) …')
  const { code, output } = await build()
  if (code) {
    console.error(output)
    process.exit(code)
  }
}

// Files, ciphers and names are looked after in Node's own threads; four of them are what mails wait for
const env = { UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '16' }
const server = start(SERVER, { env })
forwardSignals(server)
process.exitCode = await ended(server)
