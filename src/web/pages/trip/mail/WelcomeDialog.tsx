import { KeyRound, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { HelpSteps } from '../dialogs/HelpDialog.tsx'
import { helpMessages as messages, shareMessages, uploadMessages } from '../dialogs/messages.ts'
import { useLinks } from '../dialogs/use-links.ts'
import { AddressBox } from './AddressBox.tsx'

/** 'Welcome!' (spec trip-8). */
export function WelcomeDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { edit } = useLinks()
  return (
    <Dialog open onClose={onClose} title={messages.welcome}>
      <HelpSteps byMail />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
        <Part icon={<Mail aria-hidden className="size-6" />} title={messages.address}>
          <p className="text-sm text-ink2">{uploadMessages.emailAddress}</p>
          <AddressBox address={address} />
        </Part>
        {edit ? (
          <Part icon={<KeyRound aria-hidden className="size-6" />} title={messages.keep}>
            <p className="text-sm text-ink2">{messages.keepHint}</p>
            <div className="flex flex-wrap items-center gap-2">
              <input
                readOnly
                value={edit}
                aria-label={shareMessages.edit.title}
                onFocus={(event) => event.target.select()}
                className="min-h-12 min-w-0 flex-[1_1_12rem] rounded-md border border-line bg-sunken px-3 text-sm text-ink2"
              />
              <CopyButton
                text={edit}
                what={messages.keepWhat}
                said={messages.keepSaid}
                failed={shareMessages.edit.copyFailed}
              />
            </div>
          </Part>
        ) : null}
      </div>
      <Button onClick={onClose} className="mt-6 w-full">
        {messages.action}
      </Button>
    </Dialog>
  )
}

function Part({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="flex items-center gap-2 font-bold">
        <span className="text-brand">{icon}</span>
        {title}
      </h3>
      {children}
    </section>
  )
}
