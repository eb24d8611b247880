import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CloudUpload, FileText, Mail, PencilLine, Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react'
import { PICKER_ENDINGS } from '#contract/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field, FIELD_CLASS } from '#web/ui/Field.tsx'
import { Notice, Problem } from '#web/ui/Notice.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useTrip, type Adding } from '../access.tsx'
import { shortName } from '../documents/document.ts'
import { openForm, useDesk } from '../edit/desk.ts'
import { NotRead } from '../edit/EditButton.tsx'
import { editMessages } from '../edit/messages.ts'
import { InboundAddress } from '../mail/InboundAddress.tsx'
import { mailMessages } from '../mail/messages.ts'
import { liveStore } from '../notices/live-store.ts'
import { uploadMessages as messages } from './messages.ts'
import { doneText, sendText } from './upload.ts'
import { useSendFiles, type UploadItem } from './use-send-files.ts'

const TAB_ICONS = { files: Upload, text: FileText, email: Mail }

/** 'Add Travel Details' with three tabs (spec document-1). `adding`: what was dropped or pasted. */
export function UploadDialog({ adding, onClose }: { adding: Adding; onClose: () => void }) {
  const { items, send } = useSendFiles()
  const { id, canEdit } = useTrip()
  useEffect(() => () => liveStore(id).dispatch({ kind: 'uncovered' }), [id])
  const { form } = useDesk()
  useEffect(() => {
    if (form) onClose()
  }, [form, onClose])
  const [tab, setTab] = useState(() => tabOf(adding))
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const begin = useEffectEvent((added: Adding) => {
    setTab(tabOf(added))
    if (added.text !== undefined) setText(added.text)
    if (added.files) void send(added.files)
  })
  const begun = useRef<Adding>(null)
  useEffect(() => {
    if (begun.current === adding) return
    begun.current = adding
    begin(adding)
  }, [adding])
  const panels = {
    files: <UploadFiles items={items} onFiles={(files) => void send(files)} />,
    text: <PasteText field={field} text={text} onText={setText} />,
    email: (
      <div className="grid gap-3 pt-5">
        {canEdit ? (
          <>
            <p className="text-ink2">{messages.emailAddress}</p>
            <p className="font-bold">{mailMessages.line}</p>
            <InboundAddress missing={messages.emailMissing} />
          </>
        ) : (
          <Notice tone="info">{messages.emailLocked}</Notice>
        )}
      </div>
    ),
  }
  return (
    <Dialog open onClose={onClose} title={messages.title} initialFocus={field}>
      <Tabs
        label={messages.title}
        value={tab}
        onChange={setTab}
        items={(['files', 'text', 'email'] as const).map((value) => {
          const Icon = TAB_ICONS[value]
          return {
            value,
            label: messages.tabs[value],
            icon: <Icon aria-hidden className="size-5 max-sm:hidden" />,
            panel: panels[value],
          }
        })}
      />
      {canEdit ? (
        <Button
          kind="quiet"
          aria-haspopup="dialog"
          className="mt-3 w-full"
          onClick={() => openForm({ thing: 'flight' })}
        >
          <PencilLine aria-hidden className="size-5" />
          {editMessages.byHand}
        </Button>
      ) : null}
    </Dialog>
  )
}

const tabOf = ({ way, text }: Adding): string => way ?? (text === undefined ? 'files' : 'text')

const LOOKS = {
  waiting: { Icon: FileText, tone: 'text-ink3' },
  sending: { Icon: FileText, tone: 'text-brand' },
  reading: { Icon: FileText, tone: 'text-brand' },
  done: { Icon: CircleCheck, tone: 'text-ok' },
  failed: { Icon: CircleAlert, tone: 'text-bad' },
}

type FilesProps = { items: readonly UploadItem[]; onFiles: (files: readonly File[]) => void }

function UploadFiles({ items, onFiles }: FilesProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-5">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 rounded-lg border-2 border-dashed border-line-strong bg-sunken px-[16px] py-8 text-center">
        <CloudUpload aria-hidden className="size-10 text-brand" />
        <p className="text-lg font-bold pointer-coarse:hidden">{messages.drop}</p>
        <input
          ref={picker}
          type="file"
          multiple
          accept={PICKER_ENDINGS.join(',')}
          aria-label={messages.choose}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <Button onClick={() => picker.current?.click()}>{messages.choose}</Button>
        <p className="text-sm text-ink2">{messages.formats}</p>
      </div>
      <ul aria-live="polite" className="grid gap-2 empty:hidden">
        {items.map(({ id, name, state, text, progress, empty }) => {
          const { Icon, tone } = LOOKS[state]
          return (
            <li
              key={id}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-md border border-line px-4 py-3"
            >
              <Icon aria-hidden className={cx('mt-0.5 size-6', tone)} />
              <div>
                <p className="leading-6 font-bold wrap-anywhere">{shortName(name)}</p>
                <p className={cx('text-sm', state === 'failed' ? 'text-bad' : 'text-ink2')}>{text}</p>
                {state === 'sending' || state === 'reading' ? (
                  <ProgressBar percent={progress} label={name} className="mt-1" />
                ) : null}
                {empty ? <NotRead failed={state === 'failed'} /> : null}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type PasteProps = {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
}

function PasteText({ field, text, onText }: PasteProps) {
  const access = useTrip()
  const client = useQueryClient()
  const paste = useMutation({
    mutationFn: async () => {
      if (!text.trim()) throw new Error(messages.textEmpty)
      return sendText(client, access, text)
    },
    onSuccess: () => onText(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    paste.mutate()
  }
  return (
    <form onSubmit={submit} className="grid gap-4 pt-5">
      <Field label={messages.textLabel}>
        <textarea
          ref={field}
          rows={9}
          value={text}
          placeholder={messages.textHint}
          onChange={(event) => onText(event.target.value)}
          className={FIELD_CLASS}
        />
      </Field>
      <Problem text={paste.error && (paste.error.message || messages.textFailed)} />
      {paste.isSuccess ? (
        <Notice tone="ok" live>
          {doneText(paste.data, messages.textDone)}
        </Notice>
      ) : null}
      <Button type="submit" disabled={paste.isPending}>
        {paste.isPending ? messages.processing : messages.process}
      </Button>
    </form>
  )
}
