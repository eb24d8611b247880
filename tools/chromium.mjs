import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { PROGRAMS } from './process.mjs'

const COMMANDS = 'chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable'.split(
  ' ',
)

const PLACES = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

const COMPLAINT = `No Chromium was found for the browser tests, and none could be installed. One of these helps:
  - Debian or Ubuntu: apt-get install chromium-headless-shell fonts-noto-color-emoji
  - anywhere: npx playwright-core install --with-deps chromium-headless-shell
  - a Chromium or Chrome of yours: CHROMIUM=/path/to/chrome npm test`

/** Path of a Chromium, installed if none is there. Throws an `Error` that says how to get one. */
export function chromium() {
  const path = findChromium() ?? installChromium()
  if (!path) throw new Error(COMPLAINT)
  return path
}

export function findChromium() {
  const chosen = process.env.CHROMIUM
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new Error(`CHROMIUM is set to ${chosen}, and there is nothing.`)
  }
  return [...playwrightBrowsers(), ...onPath(), ...PLACES].find((path) => existsSync(path)) ?? null
}

function installChromium() {
  console.log('Installing a Chromium for the browser tests (once) …')
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) installPackages()
  if (!findChromium())
    spawnSync(process.execPath, [PROGRAMS.playwright, 'install', 'chromium-headless-shell'], {
      stdio: 'inherit',
    })
  return findChromium()
}

function installPackages() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  const install = (name) => apt('install', '-y', '--no-install-recommends', name, 'fonts-noto-color-emoji')
  if (apt('update') && !install('chromium-headless-shell')) install('chromium')
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function playwrightBrowsers() {
  const caches = {
    linux: join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ms-playwright'),
    darwin: join(homedir(), 'Library/Caches/ms-playwright'),
    win32: join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  }
  const cwd = process.env.PLAYWRIGHT_BROWSERS_PATH ?? caches[process.platform] ?? caches.linux
  const found = globSync('chromium_headless_shell-*/*/{chrome-headless-shell,headless_shell}{,.exe}', { cwd })
  return found
    .toSorted()
    .toReversed()
    .map((path) => join(cwd, path))
}

if (import.meta.main) console.log(chromium())
