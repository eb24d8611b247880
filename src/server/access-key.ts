import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { KeyRing, KEY_BYTES, dropAccessKey, readOldAccessKey, replaceSecret } from './keys.ts'
import type { ServerKeys } from './keys.ts'
import { ConfigError, type Config } from './config.ts'

export type AccessKeyState = {
  /** `setting`: ACCESS_LINK_KEY; `file`: beside DATA_DIR; `folder`: in DATA_DIR; `none`: no place. */
  place: 'setting' | 'file' | 'folder' | 'none'
  file: string
  /** On another file system than DATA_DIR; or inside DATA_DIR. */
  isApart: boolean
  isInside: boolean
  lostLinks: number
}

type AccessKey = {
  state: AccessKeyState
  /** Seals view passwords of trips that got mail; null without a place for the key. */
  links: KeyRing | null
  /** Seals pending answers and letters, which contain view passwords too. */
  waiting: KeyRing
  retire: () => void
}

type Settings = Pick<Config, 'DATA_DIR' | 'ACCESS_LINK_KEY' | 'ACCESS_LINK_KEY_FILE'>

/**
 * The key of stored view passwords: the operator's setting, or a file beside DATA_DIR (one key a line, the
 * first seals), so that a copy or backup of DATA_DIR opens no trip. A legacy key in `keys.json` is first
 * copied to that file, then removed, so that a crash in between is harmless. Throws `ConfigError` for a
 * malformed file.
 */
export function readAccessKey(config: Settings, { mail }: ServerKeys): AccessKey {
  const { DATA_DIR: folder, ACCESS_LINK_KEY: setting } = config
  const file = config.ACCESS_LINK_KEY_FILE ?? defaultAccessKeyFile(folder)
  const own = setting && stretchAccessKey(setting)
  const old = readOldAccessKey(folder)
  const kept = readKeys(file)
  const inFile = own ? kept : keepKeys(file, kept, old)
  const isMoved = inFile.some((key) => old !== null && isSame(key, old))
  const isInFolder = old !== null && !own && !(isMoved && leaves(folder))
  const [first, ...others] = [...(own ? [own] : []), ...inFile, ...(old && !isMoved ? [old] : [])]
  const place = own ? 'setting' : isInFolder ? 'folder' : first ? 'file' : 'none'
  return {
    state: { place, file, lostLinks: 0, ...placeOf(folder, file) },
    links: first ? new KeyRing(first, others) : null,
    waiting: first ? new KeyRing(waitingKey(first), [...others.map(waitingKey), mail]) : new KeyRing(mail),
    retire: () => {
      if (own && old) leaves(folder)
    },
  }
}

export function accessKeyWarnings({ place, file, isApart, isInside, lostLinks }: AccessKeyState): string[] {
  const inFile = place === 'file' && lostLinks === 0
  const warnings: [boolean, string][] = [
    [place === 'none', `${file} cannot be written: no link of a trip can be sent again.${REMEDY}`],
    [place === 'folder', `${file} cannot be written: the key of access links is still in DATA_DIR.${REMEDY}`],
    [
      lostLinks > 0,
      `The key that sealed the links of ${lostLinks} trips is missing: they cannot be sent again until ${file} or ACCESS_LINK_KEY is what it was.`,
    ],
    [
      inFile && isInside,
      `${file} lies in DATA_DIR: whoever copies the folder can open the trips that got mail.`,
    ],
    [
      inFile && isApart,
      `${file} is not on the disk of DATA_DIR: in a container, give it a volume of its own, or set ACCESS_LINK_KEY.`,
    ],
  ]
  return warnings.flatMap(([holds, words]) => (holds ? [words] : []))
}

const REMEDY = ' Set ACCESS_LINK_KEY, or ACCESS_LINK_KEY_FILE to a place that this server may write.'

export const defaultAccessKeyFile = (folder: string) => `${folder}.access-key`

function keepKeys(file: string, kept: readonly Uint8Array[], old: Uint8Array | null): readonly Uint8Array[] {
  if (kept.length && (!old || kept.some((key) => isSame(key, old)))) return kept
  const keys = [...kept, old ?? new Uint8Array(randomBytes(KEY_BYTES))]
  try {
    replaceSecret(file, keys.map((key) => `${Buffer.from(key).toString('base64url')}\n`).join(''))
    return keys
  } catch {
    return kept // its folder is missing or may not be written; the state says so
  }
}

/** Erases the key from `keys.json`; on a full disk it stays until the next start. */
function leaves(folder: string): boolean {
  try {
    dropAccessKey(folder)
    return true
  } catch {
    return false
  }
}

function readKeys(file: string): Uint8Array[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const keys = lines.map((line) => new Uint8Array(Buffer.from(line.trim(), 'base64url')))
  if (!keys.length || keys.some(({ length }) => length !== KEY_BYTES))
    throw new ConfigError(`${file} does not hold the key of access links. Restore it, or move it away.`)
  return keys
}

function placeOf(folder: string, file: string): Pick<AccessKeyState, 'isApart' | 'isInside'> {
  const home = path.dirname(file)
  const isInside = `${path.resolve(file)}${path.sep}`.startsWith(`${path.resolve(folder)}${path.sep}`)
  const isApart = existsSync(home) && statSync(folder).dev !== statSync(home).dev
  return { isApart, isInside }
}

const stretchAccessKey = (given: Uint8Array) =>
  new Uint8Array(hkdfSync('sha256', given, '', 'access links', KEY_BYTES))

const waitingKey = (key: Uint8Array) =>
  new Uint8Array(hkdfSync('sha256', key, '', 'mails that wait', KEY_BYTES))

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(other)
