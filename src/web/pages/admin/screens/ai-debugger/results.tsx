import type {
  AiProcessing,
  CompleteWorkflow,
  Preprocessing,
  PromptPreview,
} from '#contract/admin/ai-debug.ts'
import { DataTable } from '#web/ui/data/DataTable.tsx'
import { Counts, Figures } from '#web/ui/data/Figures.tsx'
import { bytesText, counted, dollars, figure, msText, ofOne } from '#web/ui/data/format.ts'
import { StatusBadge } from '#web/ui/data/StatusBadge.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Section } from '../../frame/lists.tsx'
import { Box, Closed, HtmlBlock, JsonBlock, TextBlock, ValidationView } from '../trial/blocks.tsx'
import { workflowSteps } from './tests.ts'

/** Result of preprocessing (spec debug-4). */
export function PreprocessingView({ preprocessing }: Preprocessing) {
  const { originalLength, processedLength, documentType, extractedContent, attachments, screenshots } =
    preprocessing
  const { text, cleanedText, html, cleanedHtml, attachmentContent, preview } = extractedContent
  return (
    <>
      <Figures
        className="max-w-xl"
        lines={[
          { label: 'Original length', value: figure(originalLength) },
          { label: 'Processed length', value: figure(processedLength) },
          { label: 'Document type', value: documentType.type },
        ]}
      />
      <TextBlock label="Extracted text" text={text} />
      <TextBlock label="Cleaned text" text={cleanedText} />
      <HtmlBlock label="HTML" text={html} preview={preview} />
      <TextBlock label="Cleaned HTML" text={cleanedHtml} />
      <TextBlock label="Attachment content" text={attachmentContent} />
      <Section title="Attachments">
        <DataTable
          label="Attachments"
          rows={attachments}
          empty="No attachments"
          columns={[
            { head: 'Filename', cell: ({ filename }) => filename || '(no name)', isWide: true },
            { head: 'Type', cell: ({ type }) => type },
            { head: 'Size', cell: ({ size }) => bytesText(size), isFigure: true },
            { head: 'Path', cell: ({ path }) => path, isWide: true },
          ]}
        />
        {attachments.map(({ path, content }, index) => (
          <TextBlock key={index} label={`Content: ${path}`} text={content} />
        ))}
      </Section>
      <Screenshots screenshots={screenshots} />
      <JsonBlock label="Processing details" value={preprocessing.processing} />
    </>
  )
}

function Screenshots({ screenshots }: Pick<Preprocessing['preprocessing'], 'screenshots'>) {
  const shots = Object.entries(screenshots)
  return (
    <Closed label="Screenshots" about={counted(shots.length, 'picture')}>
      {shots.length ? null : <p className="text-ink2">No pages or pictures to show.</p>}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {shots.map(([name, { size, htmlPath, imagePath, base64 }]) => (
          <li key={name} className="grid content-start gap-1">
            <img
              src={`data:image/png;base64,${base64}`}
              alt={name}
              className="max-h-96 w-full rounded-sm border border-line bg-white object-contain"
            />
            <Figures
              lines={[
                { label: 'Size', value: bytesText(size) },
                { label: 'Image path', value: imagePath },
                { label: 'HTML path', value: htmlPath || 'none' },
              ]}
            />
          </li>
        ))}
      </ul>
    </Closed>
  )
}

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
      <Section title="Content attachments">
        <ol className="grid gap-3">
          {attachments.map(({ type, label, source, contentPreview, call, picture }, index) => (
            <li key={index}>
              <Closed
                label={label}
                about={` · ${type} · source: ${source}${calls > 1 ? ` · call ${call}` : ''}`}
              >
                {picture ? (
                  <img
                    src={picture}
                    alt={`${label} of ${source}`}
                    className="max-h-80 rounded-sm border border-line bg-white object-contain"
                  />
                ) : null}
                <Box label={`${index + 1}: ${label} of ${source}`} text={contentPreview} />
              </Closed>
            </li>
          ))}
        </ol>
      </Section>
    </>
  )
}

const FEW = 60

export function AiView({ aiProcessing }: AiProcessing) {
  const { extractedData, quality, metadata, answer, validation, provenance } = aiProcessing
  const { provider, model, processingTime, tokenCount, cost, status } = metadata
  return (
    <>
      <Counts
        counts={[
          { label: 'Flights', value: figure(extractedData.flights.length) },
          { label: 'Travelers', value: figure(extractedData.travelers.length) },
          { label: 'Accommodations', value: figure(extractedData.accommodations.length) },
          { label: 'Confidence', value: ofOne(quality.overallConfidence) },
        ]}
      />
      <Figures
        className="max-w-xl"
        lines={[
          { label: 'Provider', value: provider },
          { label: 'Model', value: model },
          { label: 'Processing time', value: msText(processingTime) },
          { label: 'Token count', value: figure(tokenCount) },
          { label: 'Cost', value: dollars(cost) },
          { label: 'Model status', value: status },
        ]}
      />
      <Section title="Validation">
        <ValidationView {...validation} />
      </Section>
      <JsonBlock label="Extracted data" value={extractedData} />
      {answer === null ? null : <TextBlock label="Answer of the model" text={answer} />}
      <details open={provenance.length <= FEW}>
        <summary className="w-fit cursor-pointer py-1 font-bold">
          Provenance{' '}
          <span className="text-sm font-normal text-ink2">{counted(provenance.length, 'value')}</span>
        </summary>
        <DataTable
          label="Provenance"
          rows={provenance}
          empty="No value was read."
          columns={[
            { head: 'Thing', cell: ({ thing }) => thing },
            { head: 'Field', cell: ({ field }) => field },
            { head: 'Layer', cell: ({ layer }) => layer },
            { head: 'Part', cell: ({ part }) => part },
            { head: 'Words', cell: ({ words }) => words ?? '', isWide: true },
          ]}
        />
      </details>
    </>
  )
}

export function WorkflowView(workflow: CompleteWorkflow) {
  const { extractedData, tripId } = workflow
  return (
    <>
      <ol className="grid gap-3 md:grid-cols-3">
        {workflowSteps(workflow).map(({ name, success, error, figures }, index) => (
          <li key={name} className="grid content-start gap-1 rounded-sm border border-line px-3 py-2">
            <h3 className="font-bold">
              {index + 1}. {name}
            </h3>
            <div>
              <StatusBadge tone={success ? 'ok' : 'bad'} text={success ? 'Success' : 'Failed'} />
            </div>
            {figures ? <p className="tnum">{figures}</p> : null}
            {error ? <p className="wrap-anywhere text-bad">{error}</p> : null}
          </li>
        ))}
      </ol>
      <p className="text-ink2">Kept for an hour as debug trip {tripId}.</p>
      <JsonBlock label="Final extracted data" value={extractedData} />
    </>
  )
}
