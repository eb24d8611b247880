import type { Preprocessing } from '#contract/admin/ai-debug.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { bytesText, figure } from '../../ui/format.ts'
import { HtmlBlock } from '../trial/HtmlBlock.tsx'
import { Box, JsonBlock, TextBlock } from '../trial/TextBlock.tsx'

/** What became of the document before anything was asked (spec debug-4). */
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
      <HtmlBlock label="HTML" html={html} preview={preview} />
      <TextBlock label="Cleaned HTML" text={cleanedHtml} />
      <TextBlock label="Attachment content" text={attachmentContent} />
      <div className="grid gap-1">
        <h3 className="font-bold">Attachments</h3>
        <DataTable
          label="Attachments"
          rows={attachments}
          keyOf={(_, index) => index}
          empty="No attachments"
          columns={[
            { head: 'Filename', cell: ({ filename }) => filename || '(no name)', isWide: true },
            { head: 'Type', cell: ({ type }) => type },
            { head: 'Size', cell: ({ size }) => bytesText(size), isFigure: true },
            { head: 'Path', cell: ({ path }) => path, isWide: true },
          ]}
        />
        {attachments.map(({ path, content }, index) => (
          <details key={index}>
            <summary className="w-fit cursor-pointer py-1 wrap-anywhere text-brand">Content: {path}</summary>
            <Box label={`Content: ${path}`} text={content} />
          </details>
        ))}
      </div>
      <Screenshots screenshots={screenshots} />
      <JsonBlock label="Processing details" value={preprocessing.processing} />
    </>
  )
}

function Screenshots({ screenshots }: Pick<Preprocessing['preprocessing'], 'screenshots'>) {
  const shots = Object.entries(screenshots)
  return (
    <div className="grid gap-2">
      <h3 className="font-bold">Screenshots</h3>
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
    </div>
  )
}
