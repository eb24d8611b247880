import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CloudUpload, FileText, Mail, PencilLine, Plus, Upload } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { PICKER_ENDINGS } from '#contract/limits.ts'
import type { UploadResult } from '#contract/trip.ts'
import { useTakesMail } from '#web/health.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field, FIELD_CLASS } from '#web/ui/Field.tsx'
import { Notice, Problem } from '#web/ui/Notice.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useTrip, type Adding } from '../access.tsx'
import { openForm, useEditState } from '../edit/edit-state.ts'
import { editMessages } from '../edit/messages.ts'
import { InboundAddress } from '../mail/InboundAddress.tsx'
import { mailMessages } from '../mail/messages.ts'
import { liveStore } from '../notices/live-store.ts'
import { AddedResults } from './AddedResults.tsx'
import { FileList, isEnded } from './FileList.tsx'
import { uploadMessages as messages } from './messages.ts'
import { resultMessages } from './result-messages.ts'
import { SendToAll } from './SendToAll.tsx'
import { doneText, foundNothing, sendText } from './upload.ts'
import { useSendFiles, type UploadItem } from './use-send-files.ts'

const WAYS = ['files', 'text', 'email'] as const
const TAB_ICONS = { files: Upload, text: FileText, email: Mail }

/**
 * 'Add Travel Details' in three ways (spec document-1), two where the server takes no mail, then the results.
 * `adding`: what comes first.
 */
export function UploadDialog({ adding, onClose }: { adding: Adding; onClose: () => void }) {
  const { items, send } = useSendFiles()
  const { id } = useTrip()
  useEffect(() => () => liveStore(id).dispatch({ kind: 'uncovered' }), [id])
  const { form } = useEditState()
  const [pasted, setPasted] = useState<UploadResult[]>([])
  const [answered, setAnswered] = useState<Answered>({ kept: [], removed: [] })
  // Of which number of documents the results are left, to add another one
  const [left, setLeft] = useState(-1)
  const files = items.filter(({ state, empty }) => state === 'done' && !empty)
  const added = [...files.flatMap(({ result }) => result ?? []), ...pasted]
  const documents = added.filter(({ documentId }) => !answered.removed.includes(documentId))
  const hasResults = added.length > 0 && left !== added.length
  const isAlone = form !== null && added.length === 0
  useEffect(() => {
    if (isAlone) onClose()
  }, [isAlone, onClose])
  const [tab, setTab] = useState(() => tabOf(adding))
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const begin = useEffectEvent((given: Adding) => {
    setTab(tabOf(given))
    if (given.text !== undefined) setText(given.text)
    if (given.files) void send(given.files)
    else setLeft(added.length)
  })
  const begun = useRef<Adding>(null)
  useEffect(() => {
    if (begun.current === adding) return
    begun.current = adding
    begin(adding)
  }, [adding])
  const newest = pasted.at(-1)
  return (
    <Dialog open={form === null} onClose={onClose} title={messages.title} initialFocus={field}>
      {hasResults ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <AddedResults
            documents={documents}
            kept={answered.kept}
            onKeep={(one) => setAnswered(({ kept, removed }) => ({ kept: [...kept, one], removed }))}
            onRemoved={(one) => setAnswered(({ kept, removed }) => ({ kept, removed: [...removed, one] }))}
          />
          {items.every(isEnded) ? <SendToAll /> : null}
          {newest ? (
            <Notice tone="ok" live>
              {doneText(newest, messages.textDone)}
            </Notice>
          ) : null}
          <FileList items={items} />
          <Button kind="outline" onClick={() => setLeft(added.length)}>
            <Plus aria-hidden className="size-5" />
            {resultMessages.more}
          </Button>
        </div>
      ) : (
        <Ways
          tab={tab}
          onTab={setTab}
          files={<UploadFiles items={items} onFiles={(chosen) => void send(chosen)} />}
          text={
            <PasteText
              field={field}
              text={text}
              onText={setText}
              onAdded={(result) => setPasted((before) => [...before, result])}
            />
          }
        />
      )}
    </Dialog>
  )
}

/** What was said of documents that are far from the others, by their ids. */
type Answered = { kept: readonly string[]; removed: readonly string[] }

const tabOf = ({ way, text }: Adding): string => way ?? (text === undefined ? 'files' : 'text')

type WaysProps = { tab: string; onTab: (tab: string) => void; files: ReactNode; text: ReactNode }

function Ways({ tab, onTab, files, text }: WaysProps) {
  const takesMail = useTakesMail()
  const { canEdit } = useTrip()
  const email = (
    <div className="grid gap-3 pt-5">
      {canEdit ? (
        <>
          <p className="text-ink2">{messages.emailAddress}</p>
          <p className="font-bold">{mailMessages.line}</p>
          <InboundAddress />
        </>
      ) : (
        <Notice tone="info">{messages.emailLocked}</Notice>
      )}
    </div>
  )
  const panels = { files, text, email }
  return (
    <>
      <Tabs
        label={messages.title}
        value={tab}
        onChange={onTab}
        items={(takesMail ? WAYS : WAYS.slice(0, 2)).map((value) => {
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
    </>
  )
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
      <FileList items={items} />
    </div>
  )
}

type PasteProps = {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  /** It holds something for the trip. */
  onAdded: (result: UploadResult) => void
}

function PasteText({ field, text, onText, onAdded }: PasteProps) {
  const access = useTrip()
  const client = useQueryClient()
  const paste = useMutation({
    mutationFn: async () => {
      if (!text.trim()) throw new Error(messages.textEmpty)
      return sendText(client, access, text)
    },
    onSuccess: (result) => {
      // What says nothing stays, to be corrected
      if (foundNothing(result)) return
      onText('')
      onAdded(result)
    },
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
        <Notice tone={foundNothing(paste.data) ? 'warn' : 'ok'} live>
          {doneText(paste.data, messages.textDone)}
        </Notice>
      ) : null}
      <Button type="submit" disabled={paste.isPending}>
        {paste.isPending ? messages.processing : messages.process}
      </Button>
    </form>
  )
}
