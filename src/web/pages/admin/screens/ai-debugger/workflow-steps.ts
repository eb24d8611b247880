import type { CompleteWorkflow } from '#contract/admin/ai-debug.ts'
import { ofOne } from '../../ui/format.ts'

/** A step as it is shown; `figures` is null where it failed, for there is nothing to be sure of. */
export type WorkflowStep = { name: string; success: boolean; error: string | null; figures: string | null }

export function workflowSteps({
  step1_preprocessing: first,
  step2_prompt: second,
  step3_ai: third,
}: CompleteWorkflow): WorkflowStep[] {
  return [
    { name: 'Preprocessing', ...first, figures: `Confidence ${ofOne(first.confidence, 1)}` },
    { name: 'Prompt', ...second, figures: `Attachments ${second.attachmentCount}` },
    { name: 'AI', ...third, figures: `Confidence ${ofOne(third.confidence.overall, 1)}` },
  ].map((step) => (step.success ? step : { ...step, figures: null }))
}

/** "Step 3 of the workflow failed: AI"; null where none did. */
export function failedStep(workflow: CompleteWorkflow): string | null {
  const steps = workflowSteps(workflow)
  const at = steps.findIndex(({ success }) => !success)
  return at < 0 ? null : `Step ${at + 1} of the workflow failed: ${steps[at]?.name}`
}
