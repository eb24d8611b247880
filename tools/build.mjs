import { ended, PROGRAMS, start } from './process.mjs'

process.exitCode = await ended(start([PROGRAMS.vite, 'build', ...process.argv.slice(2)]))
