import { createTransport } from 'nodemailer'
import { ConfigError } from '#server/config.ts'
import { Hopeless } from '#server/jobs/queue.ts'
import type { MailTransport } from './transport.ts'

/** Per step: connecting, greeting, silence. */
const STEP_MS = 30_000
/** Per mail: a server that trickles is never silent. */
const MAIL_MS = 120_000
const CONNECTIONS = 4

/** Would log addresses and passwords. */
const TALKATIVE = ['logger', 'debug', 'transactionLog']

/** Authentication failures (RFC 4954 §6): the operator can fix them, so the mail waits. */
const SIGN_IN_CODES = [530, 534, 535, 538]

/**
 * Uses STARTTLS where offered and verifies its certificate, also with `smtp:`; `smtps:` is TLS from the
 * start, and `?requireTLS=true` sends nothing without. Throws `ConfigError` for other addresses.
 */
export function smtpTransport(address: string): MailTransport {
  const pool = createTransport({
    url: quiet(address),
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
  })
  return {
    async send({ envelope, raw }) {
      const signal = AbortSignal.timeout(MAIL_MS)
      try {
        await pool.sendMail({ envelope, raw, signal, disableFileAccess: true, disableUrlAccess: true })
      } catch (error) {
        if (isPermanent(error)) throw new Hopeless('the mail was refused', { cause: error })
        throw isPutOff(error) ? new PutOff('the mail was put off', { cause: error }) : error
      }
    },
    isOutbox: false,
    async check() {
      await pool.verify()
    },
    async stop() {
      pool.close()
    },
  }
}

function quiet(address: string): string {
  const url = URL.parse(address)
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol))
    throw new ConfigError('Configuration: SMTP_URL must start with smtp:// or smtps:// and name a host')
  for (const name of TALKATIVE) url.searchParams.delete(name)
  return url.href
}

/** A 4xx about this mail: a full mailbox, greylisting. */
class PutOff extends Error {
  override name = 'PutOff'
}

function isPutOff(error: unknown): boolean {
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return status >= 400 && status < 500
}

/** A 5xx, or an address that SMTP cannot carry. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return false
  if (!('responseCode' in error)) return error.code === 'EENVELOPE'
  if (SIGN_IN_CODES.includes(Number(error.responseCode))) return false
  return 'permanent' in error && error.permanent === true
}
