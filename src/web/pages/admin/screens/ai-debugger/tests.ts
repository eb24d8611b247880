import type { CompleteWorkflow } from '#contract/admin/ai-debug.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { ofOne } from '#web/ui/data/format.ts'
import { useTrial } from '../trial/trial.tsx'

/** Names, progress texts, and errors of spec debug-12 and debug-13. */
export const TESTS = {
  preprocessing: { name: 'Preprocessing', busy: 'Preprocessing…', failed: 'preprocessing' },
  prompt: { name: 'Prompt Generation', busy: 'Generating the prompt…', failed: 'prompt generation' },
  ai: { name: 'AI Processing', busy: 'Processing…', failed: 'AI processing' },
  workflow: { name: 'Complete Workflow', busy: 'Running all three steps…', failed: 'complete workflow' },
} as const

const failing = (test: keyof typeof TESTS) => ({
  failed: `Failed to test ${TESTS[test].failed}`,
  unreachable: 'Failed to connect to AI service',
})

export function useTests() {
  const preprocessing = useTrial(operatorApi.debugPreprocess, failing('preprocessing'))
  const prompt = useTrial(operatorApi.debugPrompt, failing('prompt'))
  const ai = useTrial(operatorApi.debugAsk, failing('ai'))
  const workflow = useTrial(operatorApi.debugComplete, failing('workflow'))
  const all = [preprocessing, prompt, ai, workflow]
  return {
    preprocessing,
    prompt,
    ai,
    workflow,
    isBusy: all.some(({ isPending }) => isPending),
    failure: all.some(({ error }) => error) ? 'A test failed' : workflow.data && failedStep(workflow.data),
    count: all.filter(({ data }) => data).length,
    clear: () => all.forEach(({ reset }) => reset()),
  }
}

export type Tests = ReturnType<typeof useTests>

export const resultsOf = ({ preprocessing, prompt, ai, workflow }: Tests) => ({
  ...preprocessing.data,
  ...prompt.data,
  ...ai.data,
  ...(workflow.data ? { completeWorkflow: workflow.data } : {}),
})

/** `figures` is null on failure. */
type WorkflowStep = { name: string; success: boolean; error: string | null; figures: string | null }

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
