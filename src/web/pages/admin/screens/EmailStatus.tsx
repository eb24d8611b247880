import { CONSOLE } from '#contract/admin/limits.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { orSay } from '#web/api.ts'
import { adminCall } from '../frame/admin-call.ts'
import { LiveIndicator } from '../ui/LiveIndicator.tsx'
import { Page } from '../ui/Page.tsx'
import { stateOf } from '../ui/polled.ts'
import { usePolled } from './controls/use-polled.ts'
import { Watched } from '../ui/Watched.tsx'
import { EventLogCard } from './email/EventLogCard.tsx'
import { FailedMailsCard } from './email/FailedMailsCard.tsx'
import { InboundCard, OutboundCard } from './email/WindowCards.tsx'
import { MailHealthCard } from './email/MailHealthCard.tsx'
import { RecentMailsCard } from './email/RecentMailsCard.tsx'
import { mailState, type MailStatus } from './email/words.ts'
import { useMailEvents } from './email/use-mail-events.ts'

/** Email System Status (spec console-12). */
export function EmailStatus() {
  const polled = usePolled({ key: ['email'], every: CONSOLE.mailMs, load })
  const stream = useMailEvents()
  const { updatedAt, refresh, isBusy } = polled
  return (
    <Page
      title="Email System Status"
      state={stateOf(polled, mailState)}
      updatedAt={updatedAt}
      refresh={{ onRefresh: refresh, isBusy }}
      actions={stream.isConnected ? <LiveIndicator state="on" text="Live Updates" /> : null}
    >
      <Watched
        polled={polled}
        loading="Loading email status..."
        failedTitle="Failed to load email status data"
      >
        {({ sending, receiving, activity, failedEmails }) => (
          <>
            <MailHealthCard sending={sending} receiving={receiving} />
            <FailedMailsCard failed={failedEmails} />
            <div className="grid gap-4 xl:grid-cols-2">
              <OutboundCard sending={sending} />
              <InboundCard receiving={receiving} />
            </div>
            <RecentMailsCard mails={activity.combined} />
          </>
        )}
      </Watched>
      <EventLogCard stream={stream} />
    </Page>
  )
}

async function load(signal: AbortSignal): Promise<MailStatus> {
  const hours = `${CONSOLE.mailHours}`
  const [sending, receiving, activity] = await Promise.all([
    adminCall(monitoringRows.statusMailSending, { query: { hours }, signal }),
    adminCall(monitoringRows.statusMailReceiving, { query: { hours }, signal }),
    adminCall(monitoringRows.statusMailActivity, { query: { limit: `${CONSOLE.activityItems}` }, signal }),
  ]).catch(orSay(({ status, statusText }) => statusText || `${status}`))
  return { sending, receiving, ...activity }
}
