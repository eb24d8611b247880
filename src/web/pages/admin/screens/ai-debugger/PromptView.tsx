import type { PromptPreview } from '#contract/admin/ai-debug.ts'
import { Notice } from '../../ui/Notice.tsx'
import { figure } from '../../ui/format.ts'
import { Counts } from '../trial/Counts.tsx'
import { Box, TextBlock } from '../trial/TextBlock.tsx'

/** What the model would be sent (spec debug-4). */
export function PromptView({ prompt }: PromptPreview) {
  const { summary, instructions, attachments, strategy, calls, notes } = prompt
  return (
    <>
      <Counts
        counts={[
          { label: 'Attachments', value: figure(summary.totalAttachments) },
          { label: 'Text blocks', value: figure(summary.textBlocks) },
          { label: 'Image blocks', value: figure(summary.imageBlocks) },
          { label: 'Instruction length', value: figure(summary.instructionLength) },
        ]}
      />
      <p className="text-ink2">
        Strategy {strategy}, {calls === 1 ? 'one call' : `${calls} calls`}.
      </p>
      {notes.map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
      <TextBlock label="Generated instructions" text={instructions} />
      <div className="grid gap-2">
        <h3 className="font-bold">Content attachments</h3>
        <ol className="grid gap-3">
          {attachments.map(({ type, label, source, contentPreview, call, picture }, index) => (
            <li key={index} className="grid gap-1">
              <p className="wrap-anywhere">
                <b>{label}</b> · {type} · source: {source}
                {calls > 1 ? ` · call ${call}` : ''}
              </p>
              {picture ? (
                <img
                  src={picture}
                  alt={`${label} of ${source}`}
                  className="max-h-80 rounded-sm border border-line bg-white object-contain"
                />
              ) : null}
              <Box label={`${index + 1}: ${label} of ${source}`} text={contentPreview} />
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
