import { Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import { STRATEGIES, type DebugAttachment, type Strategy } from '#contract/admin/ai-debug.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceField } from '#web/ui/data/Filters.tsx'
import { bytesText } from '#web/ui/data/format.ts'
import { Panel } from '#web/ui/data/Panel.tsx'
import { attachmentOf, isTooLarge, sizeOf, TOO_LARGE, UNREADABLE } from '../trial/files.ts'
import { FileButton, TrialInput } from '../trial/TrialForm.tsx'

export type DocumentToTry = { content: string; attachments: readonly DebugAttachment[]; strategy: Strategy }

export const NO_DOCUMENT: DocumentToTry = { content: '', attachments: [], strategy: 'text-image-meta' }

type Props = { value: DocumentToTry; onChange: (value: DocumentToTry) => void; onClear: () => void }

const CHOICES = Object.fromEntries(STRATEGIES.map((each) => [each, each])) as Record<Strategy, string>

const FILES = {
  upload: 'Upload file',
  endings: ['.txt', '.eml', '.html', '.htm'],
  wrongFile: 'Only .txt, .eml, .html and .htm files can be opened here. Add others as attachments.',
}

export function DocumentForm({ value, onChange, onClear }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const change = (fields: Partial<DocumentToTry>) => {
    setProblem(null)
    onChange({ ...value, ...fields })
  }
  const attach = async (files: readonly File[]) => {
    const known = value.attachments.reduce((sum, file) => sum + sizeOf(file), value.content.length)
    if (isTooLarge(files.reduce((sum, { size }) => sum + size, known))) return setProblem(TOO_LARGE)
    await Promise.all(files.map(attachmentOf)).then(
      (added) => change({ attachments: [...value.attachments, ...added] }),
      () => setProblem(UNREADABLE),
    )
  }
  const { content, attachments, strategy } = value
  return (
    <Panel title="Document">
      <div className="grid gap-3">
        <TrialInput
          label="Content"
          hint="A mail with its headers, a page as HTML, or plain text."
          rows={10}
          value={content}
          onValue={(text) => change({ content: text })}
          files={FILES}
          problem={problem}
          onProblem={setProblem}
          onClear={() => {
            setProblem(null)
            onClear()
          }}
        >
          <FileButton
            icon={Paperclip}
            label="Add attachments"
            isMultiple
            onFiles={(files) => void attach(files)}
          />
        </TrialInput>
        {attachments.length ? (
          <ul className="grid gap-1">
            {attachments.map((file, index) => (
              <li key={index} className="flex flex-wrap items-center gap-x-3">
                <Paperclip aria-hidden className="size-4 text-ink3" />
                <span className="min-w-0 wrap-anywhere">{file.filename}</span>
                <span className="tnum text-ink2">{bytesText(sizeOf(file))}</span>
                <Button
                  icon={X}
                  kind="quiet"
                  onClick={() => change({ attachments: attachments.filter((one) => one !== file) })}
                >
                  Remove
                  <span className="sr-only"> {file.filename}</span>
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="max-w-xs">
          <ChoiceField
            label="Prompt strategy"
            choices={CHOICES}
            chosen={strategy}
            onChoose={(chosen) => change({ strategy: chosen })}
          />
        </div>
      </div>
    </Panel>
  )
}
