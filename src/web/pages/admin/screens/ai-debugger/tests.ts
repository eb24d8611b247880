import type { CompleteWorkflow } from '#contract/admin/ai-debug.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { operatorApi } from '#contract/operator-api.ts'
import type { Input } from '#web/api.ts'
import { ofOne } from '#web/ui/data/format.ts'
import { useTrial, type Trial } from '../trial/trial.tsx'
import type { DocumentToTry } from './DocumentForm.tsx'

/** Names, progress texts, and errors of spec debug-12 and debug-13. */
const TESTS = {
  preprocessing: { name: 'Preprocessing', busy: 'Preprocessing…', failed: 'preprocessing' },
  prompt: { name: 'Prompt Generation', busy: 'Generating the prompt…', failed: 'prompt generation' },
  ai: { name: 'AI Processing', busy: 'Processing…', failed: 'AI processing' },
  workflow: { name: 'Complete Workflow', busy: 'Running all three steps…', failed: 'complete workflow' },
} as const

/** `body`: what is sent, made when the test starts. */
function useTest<R extends Endpoint>(key: keyof typeof TESTS, row: R, body: () => Input<R>['body']) {
  const { name, busy, failed } = TESTS[key]
  const trial = useTrial(row, {
    failed: `Failed to test ${failed}`,
    unreachable: 'Failed to connect to AI service',
  })
  return { ...trial, key, name, busy, run: () => trial.mutate(body()) }
}

export type Test<A> = Trial<A> & { key: string; name: string; busy: string; run: () => void }

export function useTests({ strategy, content, attachments }: DocumentToTry) {
  const given = { content, attachments: [...attachments] }
  const preprocessing = useTest('preprocessing', operatorApi.debugPreprocess, () => given)
  const prompt = useTest('prompt', operatorApi.debugPrompt, () => ({ ...given, strategy }))
  const ai = useTest('ai', operatorApi.debugAsk, () => ({
    ...given,
    tripId: testId('debug'),
    options: { strategy },
  }))
  const workflow = useTest('workflow', operatorApi.debugComplete, () => ({
    ...given,
    strategy,
    tripId: testId('test'),
  }))
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

const testId = (kind: 'debug' | 'test') => `${kind}-${Date.now()}`

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
