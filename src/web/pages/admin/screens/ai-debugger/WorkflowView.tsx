import type { CompleteWorkflow } from '#contract/admin/ai-debug.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { JsonBlock } from '../trial/TextBlock.tsx'
import { workflowSteps } from './workflow-steps.ts'

/** The three steps in a row, each with success or failure, and what was found in the end (spec debug-4). */
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
              <StatusBadge tone={success ? 'ok' : 'bad'}>{success ? 'Success' : 'Failed'}</StatusBadge>
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
