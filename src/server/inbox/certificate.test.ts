import { X509Certificate } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { connect as connectTls } from 'node:tls'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { makeMailWorld } from '#test/mail.ts'
import { openLine } from '#test/smtp-line.ts'
import { readCertificate } from './certificate.ts'

const folders: string[] = []

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-certificate-'))
  folders.push(folder)
  return folder
}

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

const selfMade = (folder: string) =>
  readCertificate({ certFile: null, keyFile: null, folder, host: 'skein.example' })

async function giveCertificate() {
  const folder = await makeFolder()
  const { cert, key } = await selfMade(folder)
  const certFile = path.join(folder, 'chain.pem')
  const keyFile = path.join(folder, 'key.pem')
  await writeFile(certFile, cert)
  await writeFile(keyFile, key)
  return { folder, cert, certFile, keyFile }
}

test('without a given one a certificate is made once, for years, and kept for its owner alone', async () => {
  const folder = await makeFolder()
  const first = await selfMade(folder)
  expect(await selfMade(folder)).toEqual(first)
  const { subject, validTo } = new X509Certificate(first.cert)
  expect(subject).toBe('CN=skein.example')
  expect(Date.parse(validTo)).toBeGreaterThan(Date.now() + 9 * 365 * 86_400_000)
  expect((await stat(path.join(folder, 'smtp-certificate.json'))).mode & 0o077).toBe(0)
})

test('one that a crash left half written is made anew', async () => {
  const folder = await makeFolder()
  await writeFile(path.join(folder, 'smtp-certificate.json'), '{"cert":"-----BEGIN CERT')
  const made = await selfMade(folder)
  expect(new X509Certificate(made.cert).subject).toBe('CN=skein.example')
  expect(await selfMade(folder)).toEqual(made)
})

test('the server shows the certificate that it was given', async () => {
  const { cert, certFile, keyFile } = await giveCertificate()
  await using world = await makeMailWorld({ env: { SMTP_TLS_CERT: certFile, SMTP_TLS_KEY: keyFile } })
  using line = await openLine(world.port)
  expect(line.hello).toContain('STARTTLS')
  expect(await line.command('STARTTLS')).toMatch(/^220 /)
  const secure = connectTls({ socket: line.socket, rejectUnauthorized: false })
  await once(secure, 'secureConnect')
  expect(secure.getPeerX509Certificate()?.fingerprint256).toBe(new X509Certificate(cert).fingerprint256)
  secure.destroy()
})

test('a certificate that cannot be used stops the start with a line that names the variables', async () => {
  const { folder, certFile, keyFile } = await giveCertificate()
  const other = await giveCertificate()
  const broken = path.join(folder, 'broken.pem')
  await writeFile(broken, 'no certificate')
  const given = [
    { certFile, keyFile: null },
    { certFile: null, keyFile },
    { certFile: path.join(folder, 'missing.pem'), keyFile },
    { certFile, keyFile: path.join(folder, 'missing.pem') },
    { certFile: broken, keyFile },
    { certFile, keyFile: other.keyFile },
  ]
  for (const files of given) {
    const error: unknown = await readCertificate({ ...files, folder, host: 'skein.example' }).catch(
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(ConfigError)
    expect((error as Error).message).toMatch(/^Configuration: SMTP_TLS_CERT (?:and|or) SMTP_TLS_KEY /)
  }
})
