import type { CompleteWorkflow } from '#contract/admin/ai-debug.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { operatorApi } from '#contract/operator-api.ts'
import type { Input } from '#web/api.ts'
import { ofOne } from '#web/ui/data/format.ts'
import { useTrial, type Trial } from '../trial/trial.tsx'
import labels from '../labels.json' with { type: 'json' }
import type { DocumentToTry } from './DocumentForm.tsx'

/** Names and progress texts; failures.json has their errors (spec debug-12, debug-13). */
const TESTS = labels.tests

/** `body`: what is sent, made when the test starts. */
function useTest<R extends Endpoint>(key: keyof typeof TESTS, row: R, body: () => Input<R>['body']) {
  const trial = useTrial(key, row)
  return { ...trial, ...TESTS[key], key, run: () => trial.mutate(body()) }
}

export type Test<A> = Trial<A> & { key: string; name: string; busy: string; run: () => void }

export function useTests({ strategy, content, attachments }: DocumentToTry) {
  const given = { content, attachments: [...attachments] }
  const named = (kind: 'debug' | 'test') => ({ ...given, tripId: `${kind}-${Date.now()}` })
  const tests = {
    preprocessing: useTest('preprocessing', operatorApi.debugPreprocess, () => given),
    prompt: useTest('prompt', operatorApi.debugPrompt, () => ({ ...given, strategy })),
    ai: useTest('ai', operatorApi.debugAsk, () => ({ ...named('debug'), options: { strategy } })),
    workflow: useTest('workflow', operatorApi.debugComplete, () => ({ ...named('test'), strategy })),
  }
  const all = Object.values(tests)
  const { data } = tests.workflow
  return {
    ...tests,
    isBusy: all.some(({ isPending }) => isPending),
    failure: all.some(({ error }) => error) ? 'A test failed' : data && failedStep(data),
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
