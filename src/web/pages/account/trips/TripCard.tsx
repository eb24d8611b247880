import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarDays, Eye, Mail, MailQuestion, MapPin, PenLine, Share2, Trash2, Users } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { accountRows } from '#contract/api/accounts.ts'
import { ApiError, call } from '#web/api.ts'
import { healthQuery, publicOrigin } from '#web/health.ts'
import { instantDayText } from '#web/instants.ts'
import { readToken, readViewPath } from '#web/storage.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { openShareSheet } from '#web/ui/share-sheet.ts'
import type { NoticeText } from '#web/ui/use-notice.ts'
import { datesOf, destinationOf, nameOf, shortId, travelersOf } from './card-messages.ts'
import { messages } from './messages.ts'
import type { KnownTrip } from './queries.ts'

/** A card of My Trips (spec account-5, account-6). `isTwin`: another trip has the same name. */
export function TripCard({ trip, isTwin }: { trip: KnownTrip; isTwin: boolean }) {
  const heading = useId()
  const { summary, gone } = trip
  return (
    <Card aria-labelledby={heading} className="flex h-full flex-col gap-4 p-5 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={heading} className="min-w-0 text-xl leading-8 font-bold wrap-anywhere">
          {nameOf(trip)}
          {isTwin ? <span className="tnum text-base font-normal text-ink2"> {shortId(trip)}</span> : null}
        </h2>
        <RoleBadge role={trip.role} />
      </div>
      {summary ? (
        <ul className="grid gap-1.5">
          {destinationOf(summary) ? <Fact Icon={MapPin}>{destinationOf(summary)}</Fact> : null}
          <Fact Icon={CalendarDays}>{datesOf(summary)}</Fact>
          <Fact Icon={Users}>{travelersOf(summary)}</Fact>
        </ul>
      ) : (
        <p className="flex items-start gap-2.5 text-ink2">
          {gone ? <Trash2 aria-hidden className={ICON} /> : null}
          <span className="min-w-0">{gone ?? messages.summaryFailed}</span>
        </p>
      )}
      <p className="mt-auto text-sm text-ink2">{messages.joined(instantDayText(trip.created_at))}</p>
      {gone ? null : (
        <Actions id={trip.trip_id} name={nameOf(trip)} mark={isTwin ? ` ${shortId(trip)}` : ''} />
      )}
    </Card>
  )
}

export function RoleBadge({ role }: { role: KnownTrip['role'] }) {
  const [Icon, tone] = role === 'creator' ? ([PenLine, 'brand'] as const) : ([Users, 'plain'] as const)
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4.5" />}>
      {messages[role]}
    </Badge>
  )
}

const ICON = 'mt-1 size-5.5 shrink-0 text-brand'

function Fact({ Icon, children }: { Icon: typeof MapPin; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden className={ICON} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

function Actions({ id, name, mark }: { id: string; name: string; mark: string }) {
  const [viewPath] = useState(() => readViewPath(id))
  const { notice, needLink, share, request, requesting } = useCardActions(id, name, viewPath)
  const of = <span className="sr-only">{messages.of(name + mark)}</span>
  const view = (
    <>
      <Eye aria-hidden className="size-5" />
      <span>{messages.view}</span>
      {of}
    </>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {viewPath ? null : (
        <Button className="min-h-15" aria-disabled={requesting} onClick={request}>
          <Mail aria-hidden className="size-5" />
          <span>{requesting ? messages.requesting : messages.emailLink}</span>
          {of}
        </Button>
      )}
      <div className="flex flex-wrap gap-2">
        {viewPath ? (
          <a href={viewPath} className={`${buttonClass()} grow`}>
            {view}
          </a>
        ) : (
          <Button kind="outline" className="grow" onClick={needLink}>
            {view}
          </Button>
        )}
        <Button kind="outline" className="grow" onClick={share}>
          <Share2 aria-hidden className="size-5" />
          <span>{messages.share}</span>
          {of}
        </Button>
        <Button kind="outline" className="grow" aria-disabled={requesting} onClick={request}>
          <MailQuestion aria-hidden className="size-5" />
          <span>{requesting ? messages.requesting : messages.request}</span>
          {of}
        </Button>
      </div>
      {notice ? (
        <Notice tone={notice.tone} live>
          {notice.text}
        </Notice>
      ) : null}
    </div>
  )
}

function useCardActions(id: string, name: string, viewPath: string | null) {
  const [notice, setNotice] = useState<NoticeText | null>(null)
  const { data: health } = useQuery(healthQuery())
  const requesting = useMutation({
    mutationFn: () => {
      const bearer = readToken()
      if (!bearer) throw new ApiError(401, messages.unauthorized)
      return call(accountRows.userClaimTrip, { body: { tripId: id }, credentials: { bearer } })
    },
    onMutate: () => setNotice(null),
    onSuccess: () => setNotice({ tone: 'ok', text: messages.requested }),
    onError: (error) => setNotice({ tone: 'bad', text: refusal(error) }),
  })
  const needLink = () => setNotice({ tone: 'info', text: messages.needsLink })
  const share = async (path: string) => {
    const url = publicOrigin(health) + path
    const outcome = await openShareSheet({ title: name, text: messages.shareText(name), url })
    setNotice(outcome !== 'unable' ? null : await copied(url))
  }
  return {
    notice,
    needLink,
    share: () => (viewPath ? void share(viewPath) : needLink()),
    requesting: requesting.isPending,
    request: () => requesting.isPending || requesting.mutate(),
  }
}

const copied = (url: string): Promise<NoticeText> =>
  copyText(url).then(
    () => ({ tone: 'ok', text: messages.copied }),
    () => ({ tone: 'bad', text: messages.copyFailed }),
  )

/** The server's reason, if people can understand it. */
function refusal(error: Error): string {
  const told = error instanceof ApiError && !error.raw && TOLD.includes(error.status)
  return told ? error.message : messages.requestFailed
}

const TOLD = [401, 403, 404, 409, 410, 429]
