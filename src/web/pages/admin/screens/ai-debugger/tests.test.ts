import { expect, test } from 'vitest'
import type { CompleteWorkflow } from '#contract/admin/ai-debug.ts'
import { failedStep, workflowSteps } from './tests.ts'

const DONE: CompleteWorkflow = {
  step1_preprocessing: { success: true, confidence: 0.9, error: null },
  step2_prompt: { success: true, attachmentCount: 2, error: null },
  step3_ai: { success: true, confidence: { overall: 0.8 }, error: null },
  extractedData: null,
  tripId: 'test-1',
}

test('a workflow whose steps are done has their figures and no failure', () => {
  expect(workflowSteps(DONE).map(({ figures }) => figures?.split(' ')[0])).toEqual([
    'Confidence',
    'Attachments',
    'Confidence',
  ])
  expect(failedStep(DONE)).toBeNull()
})

test('a step that failed is named, and has no confidence', () => {
  const failed = { ...DONE, step3_ai: { ...DONE.step3_ai, success: false, error: 'no answer' } }
  expect(workflowSteps(failed).at(-1)).toMatchObject({ figures: null, error: 'no answer' })
  expect(failedStep(failed)).toBe('Step 3 of the workflow failed: AI')
})
