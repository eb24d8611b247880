import { FileUp, Paperclip, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { STRATEGIES } from '#contract/admin/ai-debug.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field, inputClass } from '../../ui/Field.tsx'
import { bytesText } from '../../ui/format.ts'
import { ContentField } from '../trial/ContentField.tsx'
import { FileButton } from '../trial/FileButton.tsx'
import { attachmentOf, endsWith, isTooLarge, sizeOf, textOf } from '../trial/files.ts'
import type { DocumentToTry } from './document.ts'
import { messages } from './messages.ts'

type Props = { value: DocumentToTry; onChange: (value: DocumentToTry) => void; onClear: () => void }

/** Spec debug-4. */
const ENDINGS = ['.txt', '.eml', '.html', '.htm']

/** The document that is tried: its content, files beside it, and how a model is asked about it. */
export function DocumentForm({ value, onChange, onClear }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const change = (fields: Partial<DocumentToTry>) => {
    setProblem(null)
    onChange({ ...value, ...fields })
  }
  const open = async ([file]: readonly File[]) => {
    if (!file) return
    if (!endsWith(file.name, ENDINGS)) return setProblem(messages.wrongFile)
    if (isTooLarge(file.size)) return setProblem(messages.tooLarge)
    await textOf(file).then(
      (content) => change({ content }),
      () => setProblem(messages.unreadable),
    )
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
    <Card title={messages.form}>
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
        <Field label={messages.strategy} className="max-w-xs">
          {(id) => (
            <select
              id={id}
              value={strategy}
              onChange={(event) => {
                const chosen = STRATEGIES.find((one) => one === event.target.value)
                if (chosen) change({ strategy: chosen })
              }}
              className={inputClass}
            >
              {STRATEGIES.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </Card>
  )
}
