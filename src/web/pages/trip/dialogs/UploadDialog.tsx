import { FileText, Mail, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useTrip, type Adding } from '../access.tsx'
import { liveStore } from '../notices/live-store.ts'
import { OrByHand } from '../edit/OrByHand.tsx'
import { InboundAddress } from '../mail/InboundAddress.tsx'
import { uploadMessages as messages } from './messages.ts'
import { PasteText } from './PasteText.tsx'
import { UploadFiles } from './UploadFiles.tsx'
import { useSendFiles } from './use-send-files.ts'

/** 'Add Travel Details' with three tabs (spec document-1). `adding`: what was dropped or pasted on the page. */
export function UploadDialog({ adding, onClose }: { adding: Adding; onClose: () => void }) {
  const { items, send } = useSendFiles()
  const store = liveStore(useTrip().id)
  useEffect(() => () => store.dispatch({ kind: 'uncovered' }), [store])
  const [tab, setTab] = useState('files')
  const [text, setText] = useState('')
  const [begun, setBegun] = useState<Adding | null>(null)
  if (begun !== adding) {
    setBegun(adding)
    if (adding.files) setTab('files')
    if (adding.text !== undefined) {
      setTab('text')
      setText(adding.text)
    }
  }
  const sent = useRef<Adding>(null)
  useEffect(() => {
    if (!adding.files || sent.current === adding) return
    sent.current = adding
    send(adding.files)
  }, [adding, send])
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
            panel: <UploadFiles items={items} onFiles={send} />,
          },
          {
            value: 'text',
            label: messages.tabs.text,
            icon: <FileText aria-hidden className="size-5 max-sm:hidden" />,
            panel: <PasteText text={text} onText={setText} />,
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
