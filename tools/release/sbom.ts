import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockOf, type Locked } from './packages.ts'

/** What matters here of CycloneDX 1.5 (ECMA-424). */
export type Sbom = {
  bomFormat: string
  specVersion: string
  serialNumber?: string
  metadata: { timestamp?: string; component: { name: string; version: string } & Record<string, unknown> }
  components: {
    'bom-ref': string
    name: string
    version: string
    purl: string
    hashes?: { alg: string; content: string }[]
  }[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

/** CycloneDX, without time and run id. npm's own `--omit dev` drops packages that both need. */
export function makeSbom(name: string, packages: readonly Locked[]): Sbom {
  const parent = mkdtempSync(join(tmpdir(), 'sbom-'))
  try {
    const folder = join(parent, name)
    mkdirSync(folder)
    const { manifest, lockfile } = lockOf(packages)
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockfile))
    const { serialNumber: _, ...whole } = askNpm(folder)
    const { timestamp: _at, ...metadata } = whole.metadata
    return { ...whole, metadata }
  } finally {
    rmSync(parent, { recursive: true })
  }
}

function askNpm(folder: string): Sbom {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline']
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status !== 0) throw new Error(`npm sbom failed:\n${stderr}`)
  return JSON.parse(stdout) as Sbom
}
