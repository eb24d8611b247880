import { operatorApi } from '#contract/operator-api.ts'
import { useTrial } from '../trial/use-trial.ts'
import { TESTS } from './messages.ts'
import { failedStep } from './workflow-steps.ts'

/** The four tests of the screen, each with its own last result. */
export function useTests() {
  const preprocessing = useTrial(operatorApi.debugPreprocess, TESTS.preprocessing.failures)
  const prompt = useTrial(operatorApi.debugPrompt, TESTS.prompt.failures)
  const ai = useTrial(operatorApi.debugAsk, TESTS.ai.failures)
  const workflow = useTrial(operatorApi.debugComplete, TESTS.workflow.failures)
  const all = [preprocessing, prompt, ai, workflow]
  return {
    preprocessing,
    prompt,
    ai,
    workflow,
    isBusy: all.some(({ isBusy }) => isBusy),
    /** What failed, in words; null where nothing did. */
    failure: all.some(({ error }) => error !== null)
      ? 'A test failed'
      : workflow.result && failedStep(workflow.result),
    count: all.filter(({ result }) => result !== null).length,
    clear: () => all.forEach(({ clear }) => clear()),
  }
}

export type Tests = ReturnType<typeof useTests>

/** Everything that the tests answered, as the files of the console hold it. */
export const resultsOf = ({ preprocessing, prompt, ai, workflow }: Tests) => ({
  ...preprocessing.result,
  ...prompt.result,
  ...ai.result,
  ...(workflow.result ? { completeWorkflow: workflow.result } : {}),
})
