import { useMutation } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide-react'
import { STRATEGIES, type DebugAttachment, type Strategy } from '#contract/admin/ai-debug.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceField } from '#web/ui/data/Filters.tsx'
import { bytesText } from '#web/ui/data/format.ts'
import { Panel } from '#web/ui/data/Panel.tsx'
import { Problem } from '#web/ui/Notice.tsx'
import { attachmentsOf, sizeOf } from '../trial/files.ts'
import { FileButton, TrialInput } from '../trial/TrialForm.tsx'
import labels from '../labels.json' with { type: 'json' }

export type DocumentToTry = { content: string; attachments: readonly DebugAttachment[]; strategy: Strategy }

export const NO_DOCUMENT: DocumentToTry = { content: '', attachments: [], strategy: 'text-image-meta' }

type Props = { value: DocumentToTry; onChange: (value: DocumentToTry) => void; onClear: () => void }

const CHOICES = Object.fromEntries(STRATEGIES.map((each) => [each, each])) as Record<Strategy, string>

export function DocumentForm({ value, onChange, onClear }: Props) {
  const { content, attachments, strategy } = value
  const attaching = useMutation({
    mutationFn: (files: readonly File[]) =>
      attachmentsOf(
        files,
        attachments.reduce((sum, file) => sum + sizeOf(file), content.length),
      ),
    onSuccess: (added) => change({ attachments: [...attachments, ...added] }),
  })
  const change = (fields: Partial<DocumentToTry>) => {
    attaching.reset()
    onChange({ ...value, ...fields })
  }
  return (
    <Panel title="Document">
      <div className="grid gap-3">
        <TrialInput
          label="Content"
          hint="A mail with its headers, a page as HTML, or plain text."
          rows={10}
          value={content}
          onValue={(text) => change({ content: text })}
          files={labels.files.document}
          onClear={() => {
            attaching.reset()
            onClear()
          }}
        >
          <FileButton icon={Paperclip} label="Add attachments" isMultiple onFiles={attaching.mutate} />
        </TrialInput>
        <Problem text={attaching.error?.message} />
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
