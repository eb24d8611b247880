import { expect, test } from 'vitest'
import { STAGES, type Stage } from '#contract/events.ts'
import { itemsAfter, type UploadItem } from './use-send-files.ts'

const item: UploadItem = {
  id: 'u1',
  name: 'a.pdf',
  state: 'sending',
  progress: 100,
  text: 'Reading the document',
}
const heard = (stage: Stage, detail?: string) => ({
  heard: {
    type: 'upload' as const,
    correlationId: 'u1',
    stage,
    ...STAGES[stage],
    ...(detail ? { detail } : {}),
  },
})

test.each<[string, UploadItem, ReturnType<typeof heard>, Partial<UploadItem>]>([
  [
    'a file that is being read follows its stages',
    item,
    heard('parsing_content'),
    { state: 'sending', progress: 50, text: 'Extracting travel information...' },
  ],
  [
    'a warning has no progress of its own',
    { ...item, state: 'reading', progress: 50 },
    heard('timeout_warning'),
    { progress: 0, text: 'Processing is taking longer than usual. Please wait...' },
  ],
  [
    'a file that was answered before it was read is done by the stream',
    { ...item, state: 'reading' },
    heard('processing_complete'),
    { state: 'done', progress: 100 },
  ],
  [
    'a file that could not be read says why',
    { ...item, state: 'reading' },
    heard('processing_failed', 'Too blurred.'),
    { state: 'failed', text: 'Too blurred.' },
  ],
  [
    'the answer to an upload says more than the stream',
    { ...item, state: 'done', text: 'Added 1 flight' },
    heard('processing_complete'),
    { text: 'Added 1 flight' },
  ],
  ['another file hears nothing', { ...item, id: 'u2' }, heard('parsing_content'), { text: item.text }],
])('%s (spec document-7, notify-3)', (_title, before, change, expected) => {
  expect(itemsAfter([before], change)).toMatchObject([expected])
})

test('a file is added once and changed after that', () => {
  const added = itemsAfter([], { id: 'u1', patch: { name: 'a.pdf' } })
  expect(added).toEqual([{ id: 'u1', name: 'a.pdf', state: 'waiting', progress: 0, text: 'Waiting' }])
  expect(itemsAfter(added, { id: 'u1', patch: { state: 'failed' } })).toMatchObject([
    { name: 'a.pdf', state: 'failed' },
  ])
})
