import { FileUp, Paperclip, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { STRATEGIES, type DebugAttachment } from '#contract/admin/ai-debug.ts'
import { Button } from '#web/ui/Button.tsx'
import { Options } from '#web/ui/data/Filters.tsx'
import { bytesText } from '#web/ui/data/format.ts'
import { Panel } from '#web/ui/data/Panel.tsx'
import { FormField } from '#web/ui/FormField.tsx'
import { attachmentOf, isTooLarge, openText, sizeOf } from '../trial/files.ts'
import { ContentField, FileButton } from '../trial/TrialForm.tsx'
import { messages } from './messages.ts'

export type DocumentToTry = {
  content: string
  attachments: readonly DebugAttachment[]
  strategy: (typeof STRATEGIES)[number]
}

export const NO_DOCUMENT: DocumentToTry = { content: '', attachments: [], strategy: 'text-image-meta' }

type Props = { value: DocumentToTry; onChange: (value: DocumentToTry) => void; onClear: () => void }

type Strategy = DocumentToTry['strategy']

const CHOICES = Object.fromEntries(STRATEGIES.map((each) => [each, each])) as Record<Strategy, string>

/** Spec debug-4. */
const ENDINGS = ['.txt', '.eml', '.html', '.htm']

export function DocumentForm({ value, onChange, onClear }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const change = (fields: Partial<DocumentToTry>) => {
    setProblem(null)
    onChange({ ...value, ...fields })
  }
  const open = async ([file]: readonly File[]) => {
    if (!file) return
    const opened = await openText(file, ENDINGS, messages)
    if ('text' in opened) change({ content: opened.text })
    else setProblem(opened.problem)
  }
  const attach = async (files: readonly File[]) => {
    const known = value.attachments.reduce((sum, file) => sum + sizeOf(file), value.content.length)
    if (isTooLarge(files.reduce((sum, { size }) => sum + size, known))) return setProblem(messages.tooLarge)
    await Promise.all(files.map(attachmentOf)).then(
      (added) => change({ attachments: [...value.attachments, ...added] }),
      () => setProblem(messages.unreadable),
    )
  }
  const { content, attachments, strategy } = value
  return (
    <Panel title={messages.form}>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-end gap-2">
          <FileButton
            label={messages.upload}
            accept={ENDINGS.join(',')}
            onFiles={(files) => void open(files)}
          >
            <FileUp aria-hidden className="size-4" />
          </FileButton>
          <FileButton label={messages.attach} isMultiple onFiles={(files) => void attach(files)}>
            <Paperclip aria-hidden className="size-4" />
          </FileButton>
          <Button
            kind="outline"
            className="ml-auto"
            onClick={() => {
              setProblem(null)
              onClear()
            }}
          >
            <Trash2 aria-hidden className="size-4" />
            {messages.clear}
          </Button>
        </div>
        <ContentField
          label={messages.content}
          hint={messages.contentHint}
          rows={10}
          value={content}
          onValue={(text) => change({ content: text })}
          problem={problem}
        />
        {attachments.length ? (
          <ul className="grid gap-1">
            {attachments.map((file, index) => (
              <li key={index} className="flex flex-wrap items-center gap-x-3">
                <Paperclip aria-hidden className="size-4 text-ink3" />
                <span className="min-w-0 wrap-anywhere">{file.filename}</span>
                <span className="tnum text-ink2">{bytesText(sizeOf(file))}</span>
                <Button
                  kind="quiet"
                  onClick={() => change({ attachments: attachments.filter((one) => one !== file) })}
                >
                  <X aria-hidden className="size-4" />
                  {messages.remove}
                  <span className="sr-only"> {file.filename}</span>
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="max-w-xs">
          <FormField label={messages.strategy}>
            {({ id }) => (
              <Options
                id={id}
                choices={CHOICES}
                chosen={strategy}
                onChoose={(chosen) => change({ strategy: chosen })}
              />
            )}
          </FormField>
        </div>
      </div>
    </Panel>
  )
}
