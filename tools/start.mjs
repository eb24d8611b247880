import { ended, forwardSignals, start } from './process.mjs'
import { build, isStale } from './web-build.mjs'

/** Builds the pages when needed, then runs the server in the foreground. */
if (isStale()) {
  console.log('Building the pages (about ten seconds, only after a change) …')
  const { code, output } = await build()
  if (code) {
    console.error(output)
    process.exit(code)
  }
}

const server = start(['src/server/main.ts'])
forwardSignals(server)
process.exitCode = await ended(server)
