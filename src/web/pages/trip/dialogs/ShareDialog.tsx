import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { tripPath } from '#web/storage.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useTrip } from '../access.tsx'
import { messages as pageMessages } from '../messages.ts'
import { shareMessages as messages } from './messages.ts'
import { healthQuery } from '../queries.ts'
import { InboundAddress } from '../mail/InboundAddress.tsx'

/** Both links and the email address, each with Copy and Learn more (spec A §2). */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { id, credentials, canEdit } = useTrip()
  const { data: health } = useQuery(healthQuery())
  const address = health?.publicAddress
  const origin = address?.state === 'ok' ? address.url.replace(/\/$/, '') : location.origin
  const broken = address?.state === 'unreachable' || address?.state === 'other-server'
  const { view, edit } = credentials
  return (
    <Dialog open onClose={onClose} title={messages.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {broken ? (
          <Notice tone="warn">
            {pageMessages.unreachable} ({address.url}).
          </Notice>
        ) : null}
        <LinkBox
          title={messages.viewTitle}
          kind={messages.viewKind}
          more={messages.viewMore}
          link={origin + tripPath(id, { viewPassword: view })}
          copyFailed={messages.viewCopyFailed}
        />
        {canEdit && edit ? (
          <>
            <LinkBox
              title={messages.editTitle}
              kind={messages.editKind}
              more={messages.editMore}
              link={origin + tripPath(id, { viewPassword: view, editPassword: edit })}
              copyFailed={messages.editCopyFailed}
            />
            <section aria-labelledby="share-email">
              <h3 id="share-email" className="font-bold">
                {messages.emailTitle}
              </h3>
              <p className="mb-2 text-sm text-ink2">{messages.emailKind}</p>
              <InboundAddress missing={messages.emailMissing} manage />
            </section>
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

type LinkBoxProps = { title: string; kind: string; more: string; link: string; copyFailed: string }

function LinkBox({ title, kind, more, link, copyFailed }: LinkBoxProps) {
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-bold">{title}</h3>
        <p className="text-sm text-ink2">{kind}</p>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          readOnly
          value={link}
          aria-label={title}
          onFocus={(event) => event.target.select()}
          className="min-h-12 min-w-0 flex-[1_1_12rem] rounded-md border border-line bg-sunken px-3 text-sm text-ink2"
        />
        <CopyButton
          text={link}
          what={title}
          copiedMs={LIMITS.copiedMs}
          onError={() => setFailed(true)}
          kind="primary"
        />
      </div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="min-h-12 text-sm font-bold text-brand underline underline-offset-4"
      >
        {open ? messages.learnLess : messages.learnMore}
      </button>
      {open ? <p className="text-sm text-ink2">{more}</p> : null}
      {failed ? (
        <Notice tone="bad" live>
          {copyFailed}
        </Notice>
      ) : null}
    </section>
  )
}
