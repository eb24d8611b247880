import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createSecureContext } from 'node:tls'
import { ConfigError } from '#server/config.ts'
import { attempt } from '#server/observe/attempt.ts'

/** For STARTTLS (RFC 3207), PEM. */
export type Certificate = { cert: string; key: string }

type CertificateFiles = { certFile: string | null; keyFile: string | null; folder: string; host: string }

const YEARS = 10

/**
 * The configured certificate, else a self-made one, kept in `folder`: mail servers take any, and encryption
 * to an unproven server beats none. Throws `ConfigError` for unusable files.
 */
export async function readCertificate(files: CertificateFiles): Promise<Certificate> {
  const { certFile, keyFile, folder, host } = files
  if (!certFile && !keyFile) return selfMade(folder, host)
  if (!certFile || !keyFile)
    throw new ConfigError(
      'Configuration: SMTP_TLS_CERT and SMTP_TLS_KEY belong together; one of them is empty',
    )
  const certificate = readFiles(certFile, keyFile)
  if (!isUsable(certificate))
    throw new ConfigError(
      'Configuration: SMTP_TLS_CERT and SMTP_TLS_KEY must name a certificate and the key that belongs to it, PEM',
    )
  return certificate
}

function readFiles(certFile: string, keyFile: string): Certificate {
  try {
    return { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') }
  } catch {
    throw new ConfigError('Configuration: SMTP_TLS_CERT or SMTP_TLS_KEY names a file that cannot be read')
  }
}

const isUsable = (certificate: Certificate) => attempt(() => createSecureContext(certificate)) !== undefined

async function selfMade(folder: string, host: string): Promise<Certificate> {
  const file = path.join(folder, 'smtp-certificate.json')
  const kept = readStored(file)
  if (kept) return kept
  // Needed once per folder, and slow to load
  const { generate } = await import('selfsigned')
  const end = new Date()
  end.setFullYear(end.getFullYear() + YEARS)
  const made = await generate([{ name: 'commonName', value: host }], { keySize: 2048, notAfterDate: end })
  const certificate = { cert: made.cert, key: made.private }
  writeFileSync(`${file}.part`, JSON.stringify(certificate), { mode: 0o600 })
  renameSync(`${file}.part`, file)
  return certificate
}

function readStored(file: string): Certificate | undefined {
  const kept = attempt(() => JSON.parse(readFileSync(file, 'utf8')) as Certificate)
  return kept && isUsable(kept) ? kept : undefined
}
