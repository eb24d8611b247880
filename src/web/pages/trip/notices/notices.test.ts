import { expect, test } from 'vitest'
import { STAGES, type Stage, type TripNotification } from '#contract/events.ts'
import {
  NO_NOTICES,
  noticesAfter,
  removalOf,
  type NoticeAction,
  type Notices,
  type TripNotice,
} from './notices.ts'

const NOW = Date.parse('2026-06-01T10:00:00Z')
const SECOND = 1_000

const stage = (name: Stage, more: Partial<TripNotification> = {}): TripNotification => ({
  type: 'upload',
  fileName: 'a.pdf',
  correlationId: 'u1',
  stage: name,
  ...STAGES[name],
  ...more,
})
const pushed = (message: TripNotification, now = NOW): NoticeAction => ({
  kind: 'pushed',
  id: message.correlationId ?? 'none',
  message,
  now,
})
const started = (id = 'u1', now = NOW): NoticeAction => ({
  kind: 'started',
  id,
  fileName: 'a.pdf',
  fileSize: 2048,
  now,
})
const settled = (problem: string | null): NoticeAction => ({ kind: 'settled', id: 'u1', problem, now: NOW })
const mail = (name: Stage, more: Partial<TripNotification> = {}) =>
  stage(name, { type: 'email', correlationId: 'm1', persistent: true, ...more })

const after = (...actions: NoticeAction[]) => actions.reduce(noticesAfter, NO_NOTICES)
const only = (state: Notices) => state.list[0] as TripNotice

const REASON = 'This file is damaged.'

test.each<[string, string, NoticeAction[], Partial<TripNotice>[]]>([
  [
    'an upload begins pending with its text',
    'spec notify-4',
    [started()],
    [{ status: 'pending', message: 'Upload started...', progress: 0, fileSize: 2048, persistent: false }],
  ],
  [
    'a mail begins pending and persistent',
    'spec notify-4',
    [pushed(mail('email_received'))],
    [
      {
        type: 'email',
        status: 'pending',
        message: 'Email received and queued for processing...',
        progress: 15,
        persistent: true,
        autoRemove: false,
      },
    ],
  ],
  [
    'stages of one document are one notice',
    'spec notify-1, correlationId',
    [started(), pushed(stage('upload_received')), pushed(stage('parsing_content'))],
    [{ id: 'u1', status: 'in-progress', progress: 50, message: 'Extracting travel information...' }],
  ],
  [
    'documents of one name but of other ids are two once they are at other stages',
    'spec notify-8',
    [pushed(stage('parsing_content')), pushed(stage('upload_received', { correlationId: 'u2' }))],
    [{ id: 'u1' }, { id: 'u2' }],
  ],
  [
    'an equal one within 30 s is ignored',
    'spec notify-8',
    [
      pushed(stage('upload_received')),
      pushed(stage('upload_received', { correlationId: 'u2' }), NOW + 30 * SECOND),
    ],
    [{ id: 'u1' }],
  ],
  [
    'an equal one after 30 s is shown',
    'spec notify-8',
    [
      pushed(stage('upload_received')),
      pushed(stage('upload_received', { correlationId: 'u2' }), NOW + 30 * SECOND + 1),
    ],
    [{ id: 'u1' }, { id: 'u2' }],
  ],
  [
    'another file name is another notice',
    'spec notify-8',
    [
      pushed(stage('upload_received')),
      pushed(stage('upload_received', { correlationId: 'u2', fileName: 'b.pdf' })),
    ],
    [{ id: 'u1' }, { id: 'u2' }],
  ],
  [
    'another type is another notice',
    'spec notify-8',
    [
      pushed(stage('parsing_content')),
      pushed(stage('parsing_content', { correlationId: 'u2', type: 'processing' })),
    ],
    [{ id: 'u1' }, { id: 'u2' }],
  ],
  [
    'what has ended suppresses nothing',
    'spec notify-8, in pending or in-progress',
    [
      pushed(stage('processing_failed')),
      pushed(stage('processing_failed', { correlationId: 'u2' })),
      pushed(stage('upload_received', { correlationId: 'u3' })),
    ],
    [{ id: 'u1' }, { id: 'u2' }, { id: 'u3' }],
  ],
  [
    'completion is at 100',
    'spec notify-4',
    [pushed(stage('parsing_content')), pushed(stage('processing_complete', { progress: 3 }))],
    [{ status: 'completed', progress: 100, endedAt: NOW, autoRemove: true }],
  ],
  [
    'failure is at 0 and says why',
    'spec notify-4',
    [pushed(stage('parsing_content')), pushed(stage('processing_failed', { detail: REASON }))],
    [{ status: 'failed', progress: 0, detail: REASON, autoRemove: false }],
  ],
  [
    'a warning has no progress of its own, so there is no bar',
    'spec notify-3, timeout_warning',
    [pushed(stage('parsing_content')), pushed(stage('timeout_warning'))],
    [
      {
        status: 'in-progress',
        progress: 0,
        slow: true,
        message: 'Processing is taking longer than usual. Please wait...',
      },
    ],
  ],
  [
    'a stage after a warning is none',
    'spec notify-3',
    [pushed(stage('timeout_warning')), pushed(stage('validating_data'))],
    [{ progress: 75, slow: false }],
  ],
  [
    'progress stays between 0 and 100',
    'spec notify-1',
    [
      pushed(stage('parsing_content', { progress: -5 })),
      pushed(stage('parsing_content', { progress: 400, correlationId: 'u2', fileName: 'b' })),
    ],
    [{ progress: 0 }, { progress: 100 }],
  ],
  [
    'the answer to an own upload ends it where no stream does',
    'spec notify-4',
    [started(), settled(null)],
    [{ status: 'completed', progress: 100, message: 'Document successfully processed and added to trip!' }],
  ],
  [
    'a refused upload says why',
    'spec document-9',
    [started(), settled(REASON)],
    [
      {
        status: 'failed',
        detail: REASON,
        message: 'Unable to process document. Please try again or contact support.',
      },
    ],
  ],
  [
    'the answer does not change what the stream has ended',
    'spec document-7',
    [started(), pushed(stage('processing_failed', { detail: REASON })), settled(null)],
    [{ status: 'failed', detail: REASON }],
  ],
  [
    'an own upload of which the stream told first goes by itself however it ends',
    'spec notify-1, autoRemove',
    [pushed(stage('upload_received')), started(), pushed(stage('processing_failed'))],
    [{ autoRemove: true, progress: 0 }],
  ],
  [
    'a dismissed one is gone',
    'spec notify-1',
    [pushed(stage('upload_received')), { kind: 'dismissed', id: 'u1' }],
    [],
  ],
  [
    'a dismissed one stays away while it runs and when it is done',
    'spec notify-1',
    [
      pushed(stage('upload_received')),
      { kind: 'dismissed', id: 'u1' },
      pushed(stage('parsing_content')),
      pushed(stage('processing_complete')),
    ],
    [],
  ],
  [
    'a dismissed one comes back with its failure',
    'spec notify-1',
    [
      pushed(stage('upload_received')),
      { kind: 'dismissed', id: 'u1' },
      pushed(stage('processing_failed', { detail: REASON })),
    ],
    [{ status: 'failed', detail: REASON }],
  ],
  [
    'a failed one that was dismissed is read again',
    'spec document-7',
    [
      pushed(stage('processing_failed')),
      { kind: 'dismissed', id: 'u1' },
      pushed(stage('processing_started')),
    ],
    [{ status: 'in-progress' }],
  ],
  [
    'missed messages take what ran on the server, and nothing else',
    'spec notify-1',
    [
      started(),
      pushed(stage('parsing_content', { correlationId: 'u2' })),
      pushed(stage('processing_failed', { correlationId: 'u3' })),
      { kind: 'lost' },
    ],
    [{ id: 'u1' }, { id: 'u3' }],
  ],
  [
    'a done one is there for 5 s',
    'spec notify-6',
    [started(), settled(null), { kind: 'ticked', now: NOW + 5 * SECOND - 1 }],
    [{ id: 'u1' }],
  ],
  [
    'and then goes',
    'spec notify-6',
    [started(), settled(null), { kind: 'ticked', now: NOW + 5 * SECOND }],
    [],
  ],
  [
    'a failed own one is there for 8 s',
    'spec notify-6',
    [started(), settled(REASON), { kind: 'ticked', now: NOW + 8 * SECOND - 1 }],
    [{ id: 'u1' }],
  ],
  [
    'and then goes too',
    'spec notify-6',
    [started(), settled(REASON), { kind: 'ticked', now: NOW + 8 * SECOND }],
    [],
  ],
  [
    'a failed mail stays',
    'spec notify-6, flagged to auto-remove',
    [pushed(mail('processing_failed')), { kind: 'ticked', now: NOW + 90_000 * SECOND }],
    [{ id: 'm1' }],
  ],
  [
    'what runs is there for an hour',
    'spec notify-9',
    [pushed(mail('email_received')), { kind: 'ticked', now: NOW + 3_600_000 - 1 }],
    [{ id: 'm1' }],
  ],
  [
    'and not for longer',
    'spec notify-9',
    [pushed(mail('email_received')), { kind: 'ticked', now: NOW + 3_600_000 }],
    [],
  ],
])('%s (%s)', (_title, _source, actions, list) => {
  const state = after(...actions)
  expect(state.list).toHaveLength(list.length)
  expect(state.list).toMatchObject(list)
})

test('a repeated end does not hold a notice longer', () => {
  const state = after(
    pushed(stage('processing_complete')),
    pushed(stage('processing_complete'), NOW + 4 * SECOND),
  )
  expect(removalOf(only(state))).toBe(NOW + 5 * SECOND)
})

test("the instant is the server's, the ages are this browser's", () => {
  const state = after(pushed(stage('upload_received', { timestamp: '2026-05-31T22:00:00Z' })))
  expect(only(state)).toMatchObject({ timestamp: '2026-05-31T22:00:00Z', createdAt: NOW })
})

test('what the open dialog sent is covered until it closes, and no card is made of what was done long ago', () => {
  const sent = after(started(), pushed(stage('parsing_content')))
  expect(sent.covered).toEqual(['u1'])
  expect(noticesAfter(sent, { kind: 'uncovered' })).toMatchObject({ covered: [], list: [{ id: 'u1' }] })
  const at = (ms: number) => ({ timestamp: new Date(NOW - ms).toISOString() })
  expect(after(pushed(stage('processing_complete', at(5 * SECOND)))).list).toEqual([])
  expect(after(pushed(stage('processing_complete', at(4 * SECOND)))).list).toHaveLength(1)
  expect(after(pushed(stage('processing_failed', at(50 * SECOND)))).list).toHaveLength(1)
})

test('a flood of notices is bounded', () => {
  const flood = Array.from({ length: 200 }, (_, index) =>
    pushed(stage('upload_received', { correlationId: `u${index}`, fileName: `${index}.pdf` })),
  )
  expect(after(...flood).list).toHaveLength(50)
})
