import { FileText, Mail, Upload } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useTrip } from '../access.tsx'
import { OrByHand } from '../edit/OrByHand.tsx'
import { InboundAddress } from '../mail/InboundAddress.tsx'
import { uploadMessages as messages } from './messages.ts'
import { PasteText } from './PasteText.tsx'
import { UploadFiles } from './UploadFiles.tsx'

/** 'Add Travel Details' with three tabs (spec A §2). */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState('files')
  return (
    <Dialog open onClose={onClose} title={messages.title}>
      <Tabs
        label={messages.title}
        value={tab}
        onChange={setTab}
        items={[
          {
            value: 'files',
            label: messages.tabs.files,
            icon: <Upload aria-hidden className="size-5 max-sm:hidden" />,
            panel: <UploadFiles />,
          },
          {
            value: 'text',
            label: messages.tabs.text,
            icon: <FileText aria-hidden className="size-5 max-sm:hidden" />,
            panel: <PasteText />,
          },
          {
            value: 'email',
            label: messages.tabs.email,
            icon: <Mail aria-hidden className="size-5 max-sm:hidden" />,
            panel: <EmailPanel />,
          },
        ]}
      />
      <OrByHand onClose={onClose} />
    </Dialog>
  )
}

function EmailPanel() {
  const { canEdit } = useTrip()
  return (
    <div className="grid gap-3 pt-5">
      {canEdit ? (
        <>
          <p className="text-ink2">{messages.emailAddress}</p>
          <InboundAddress missing={messages.emailMissing} />
        </>
      ) : (
        <Notice tone="info">{messages.emailLocked}</Notice>
      )}
    </div>
  )
}
