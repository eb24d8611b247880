import type { AiProcessing } from '#contract/admin/ai-debug.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { counted, dollars, figure, msText, ofOne } from '../../ui/format.ts'
import { Counts } from '../trial/Counts.tsx'
import { JsonBlock, TextBlock } from '../trial/TextBlock.tsx'
import { ValidationView } from '../trial/ValidationView.tsx'

/** So many rows stand open. */
const FEW = 60

/** What was read, by whom, and where it stands (spec debug-4). */
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
      <div className="grid gap-1">
        <h3 className="font-bold">Validation</h3>
        <ValidationView {...validation} />
      </div>
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
          keyOf={(_, index) => index}
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
