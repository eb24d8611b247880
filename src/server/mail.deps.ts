import { LIMITS } from '#contract/limits.ts'
import type { Alerts } from './alerts/alerts.service.ts'
import { folderTransport } from './mailer/transport.folder.ts'
import { smtpTransport } from './mailer/transport.smtp.ts'
import { makeMailer } from './mailer/mailer.ts'
import { makeSender } from './mailer/sender.ts'
import { followUpJob } from './inbox/follow-up.job.ts'
import { readCertificate } from './inbox/certificate.ts'
import { deletionNotices } from './inbox/deletion-notices.ts'
import { GmailForwarding } from './inbox/gmail-forwarding.ts'
import { EndedAddresses } from './inbox/ended-addresses.ts'
import { MailLimits, UnprovenLetters } from './inbox/mail-limits.ts'
import { makeInbox, type Inbox } from './inbox/inbox.service.ts'
import { FOLLOW_UP_JOB, inboxStore } from './inbox/inbox.store.ts'
import { MailAddresses } from './inbox/mail-addresses.ts'
import { mailSteps } from './inbox/mail-outcome.ts'
import { SenderChecks } from './inbox/sender-checks.ts'
import { systemDns } from './inbox/sender-checks-dns.ts'
import { RefusedMails } from './inbox/refused-mails.ts'
import { SmtpInbox } from './inbox/smtp.ts'
import type { AccessLinks } from './accounts/accounts.service.ts'
import type { Config } from './config.ts'
import type { Ingest } from './ingest/ingest.service.ts'
import type { Infrastructure } from './infrastructure.deps.ts'
import type { Log } from './observe/log.ts'
import type { Traces } from './observe/traces.ts'
import type { Trips } from './trips/trips.service.ts'

/** Outgoing mails at once: a slow server must not hold up the others. */
const CONCURRENCY = 6
const SENDING = 4
/** Mails of one sender within this time get one answer. */
const TOGETHER_MS = 2_000
const GIVEN_UP_DAYS = 30
const DAY_MS = 86_400_000

export function makeMail(
  infrastructure: Infrastructure,
  { links, traces }: { links: AccessLinks; traces: Traces },
) {
  const { config, outside, db, keys, now } = infrastructure
  const { waiting } = infrastructure.access
  const queue = infrastructure.makeQueue({ concurrency: CONCURRENCY, ownerConcurrency: SENDING })
  const outbox = config.SMTP_URL ? null : folderTransport({ folder: config.OUTBOX_DIR, now })
  const transport = outbox ?? smtpTransport(config.SMTP_URL ?? '')
  const sender = makeSender(config)
  const mailer = makeMailer({ ...infrastructure, waiting, queue, transport, sender, traces })
  const store = inboxStore(db, queue)
  const domain = config.EMAIL_DOMAIN
  const addresses = new MailAddresses({ ...infrastructure, store, domain })
  const host = domain ?? sender.domain
  const checks = new SenderChecks({ resolve: outside.resolveDns ?? systemDns(), host, now })
  const refused = new RefusedMails({ ...infrastructure, store })
  const letters = new UnprovenLetters()
  const steps = mailSteps({
    ...infrastructure,
    store,
    queue,
    waiting,
    checks,
    letters,
    togetherMs: outside.answersTogetherMs ?? TOGETHER_MS,
    links,
  })
  return {
    mailer,
    addresses,
    steps,
    async open({ trips, ingest, alerts }: { trips: Trips; ingest: Ingest; alerts: Alerts }) {
      const inbox = makeInbox({
        ...infrastructure,
        store,
        trips,
        ingest,
        addresses,
        forwarding: new GmailForwarding(checks),
        checks,
        refused,
        domain,
        ownDomain: sender.domain,
        ended: new EndedAddresses({ ...infrastructure, store, mailer, checks, letters }),
        limits: new MailLimits({
          mailsPerMinute: config.MAIL_PER_MINUTE,
          tripsPerHour: config.TRIPS_PER_HOUR,
        }),
      })
      await queue.start({
        ...mailer.handlers(),
        [FOLLOW_UP_JOB]: followUpJob({
          ...infrastructure,
          store,
          waiting,
          trips,
          alerts,
          mailer,
          publicUrl: config.PUBLIC_URL,
        }),
      })
      return inbox
    },
    async upkeep(trips: Trips) {
      await deletionNotices({ store, keys, trips, mailer })
      await mailer.prune()
      await queue.prune(new Date(now() - GIVEN_UP_DAYS * DAY_MS).toISOString())
      await store.prune(new Date(now() - LIMITS.mailSeenDays * DAY_MS).toISOString())
      await outbox?.sweep()
    },
    async stop() {
      await queue.stop()
      await refused.flush()
      await checks.stop()
      await transport.stop()
    },
  }
}

export async function makeSmtp(
  config: Config,
  { inbox, log, traces }: { inbox: Inbox; log: Log; traces: Traces },
): Promise<SmtpInbox> {
  const host = config.EMAIL_DOMAIN ?? 'localhost'
  const { SMTP_TLS_CERT: certFile, SMTP_TLS_KEY: keyFile, DATA_DIR: folder } = config
  const certificate = await readCertificate({ certFile, keyFile, folder, host })
  return new SmtpInbox({ inbox, host, certificate, log, traces })
}
