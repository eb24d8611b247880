import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { CODE_RANGE_MB } from '../threads/worker-pool.ts'
import { CHANNEL } from './messages.ts'

export type Launched = { child: ChildProcess; channel: Duplex }

/**
 * Starts the reading process with restricted rights (docs/decisions/029): its own files only, no writes,
 * network or programs, few variables, at most `memoryMb` of data. It yields the processors to the server.
 * Null where there is no free file handle, no memory or no place for one more process: that passes.
 */
export function launch({ memoryMb, threads }: { memoryMb: number; threads: number }): Launched | null {
  const isWindows = process.platform === 'win32'
  let child: ChildProcess | undefined
  try {
    const node = [...permissions(), ...FLAGS, ...V8_FLAGS, '--import', SANDBOX.href, fileURLToPath(CHILD)]
    const script = [
      SHELL,
      limitKb(memoryMb, threads),
      String(lowered() - getPriority()),
      process.execPath,
      ...node,
    ]
    child = spawn(isWindows ? process.execPath : SHELL, isWindows ? node : ['-c', SCRIPT, ...script], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      env: environment(),
      windowsHide: true,
    })
    // Without a listener an error of the start, which comes later, ends the server
    child.on('error', () => undefined)
    if (child.pid !== undefined && isWindows) yieldProcessors(child.pid)
    child.unref()
    return { child, channel: channelOf(child) }
  } catch {
    child?.kill('SIGKILL')
    return null
  }
}

/** Without a free file handle a child has no streams at all, whatever its type says. */
function channelOf({ stdio }: { stdio?: ChildProcess['stdio'] }): Duplex {
  const channel = stdio?.[CHANNEL] as (Duplex & { unref?: () => void }) | undefined
  if (!channel) throw new Error('the reading process could not be started')
  channel.unref?.()
  return channel
}

const SANDBOX = new URL('./sandbox.process.ts', import.meta.url)
const CHILD = new URL('./child.process.ts', import.meta.url)
/**
 * Addresses V8 reserves and hardly uses, for compiled code and thread stacks; the data limit counts all.
 * One thread more than asked for may try what waits.
 */
const RESERVED_MB = 1_024
const reservedMb = (threads: number) => RESERVED_MB + (threads + 1) * CODE_RANGE_MB
const SHELL = '/bin/sh'

const limitKb = (memoryMb: number, threads: number) => String((memoryMb + reservedMb(threads)) * 1024)
const lowered = () => Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL)

/**
 * Takes the data limit in KB, how much nicer than this process it is to be, and a command. Where the system
 * knows them: no dumps, no byte into any file, no network, first to go when memory runs out.
 */
const SCRIPT = `
echo 1000 2>/dev/null > /proc/self/oom_score_adj
ulimit -d "$1" 2>/dev/null
nice="$2"
shift 2
if unshare -n true; then set -- unshare -n "$@"
elif unshare -cn true; then set -- unshare -cn "$@"
fi 2>/dev/null
ulimit -c 0 2>/dev/null
ulimit -f 0 2>/dev/null
exec nice -n "$nice" "$@"
`

/** Flags this Node knows: an older one has no permission model, and is still limited in memory and time. */
const FLAGS = [
  '--no-warnings',
  // What node:sqlite opens is asked of nobody
  '--no-experimental-sqlite',
].filter((flag) => process.allowedNodeEnvironmentFlags.has(flag))

/** Of V8. Patterns are compiled for good at once: without that the first documents take a third longer. */
const V8_FLAGS = ['--no-regexp-tier-up']

/** Without a shell, which does so before it starts. One that has already ended needs none. */
function yieldProcessors(pid: number): void {
  try {
    setPriority(pid, lowered())
  } catch (error) {
    if ((error as { info?: { code?: string } }).info?.code !== 'ESRCH') throw error
  }
}

function permissions(): string[] {
  if (!process.allowedNodeEnvironmentFlags.has('--permission')) return []
  return [
    '--permission',
    '--allow-worker',
    '--allow-addons',
    ...readable().map((one) => `--allow-fs-read=${one}`),
  ]
}

/** The program's own code and data: never the whole checkout, for its default folder of data lies there. */
function readable(): string[] {
  const here = import.meta.dirname
  const root = path.resolve(here, '../../..')
  const isCheckout = here === path.join(root, 'src/extract/process')
  const own = isCheckout
    ? ['src', 'data', 'package.json'].map((name) => path.join(root, name))
    : [here, path.join(here, '../package.json')]
  const packages = foldersAbove(here).map((folder) => path.join(folder, 'node_modules'))
  const found = [...own, ...packages].filter((one) => existsSync(one))
  return [...new Set([...found, ...found.map((one) => realpathSync(one)), ...packages.flatMap(linkedFrom)])]
}

/** For packages linked into a folder: the packages folder each really is in, as it needs the others there. */
function linkedFrom(packages: string): string[] {
  if (!existsSync(packages)) return []
  return readdirSync(packages, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(packages, entry.name)
    if (entry.isDirectory()) return entry.name.startsWith('@') ? linkedFrom(full) : []
    if (!entry.isSymbolicLink() || !existsSync(full)) return []
    const real = realpathSync(full)
    const end = real.lastIndexOf(`${path.sep}node_modules${path.sep}`)
    return [end < 0 ? real : real.slice(0, end + '/node_modules'.length)]
  })
}

function foldersAbove(folder: string): string[] {
  const above = path.dirname(folder)
  return above === folder ? [folder] : [folder, ...foldersAbove(above)]
}

/** Nothing that could be a secret. */
const KEPT = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'SystemRoot']

function environment(): Record<string, string> {
  const kept = KEPT.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : []))
  // What many threads have freed stays with the process otherwise (mallopt(3), M_ARENA_MAX)
  return { ...Object.fromEntries(kept), MALLOC_ARENA_MAX: '2' }
}
