import { keptBuild } from './build-log.mjs'

const { code } = await keptBuild(process.argv.slice(2), { echo: true })
process.exitCode = code
