import { expect, test } from 'vitest'
import { gmailLink, openRequests } from './ForwardingNotices.tsx'

const NOW = Date.parse('2026-06-10T10:00:00Z')
const at = (instant: string) => ({ code: '123456789', account: null, link: null, at: instant })

test.each([
  ['a new one', '2026-06-10T09:00:00Z', null, 1],
  ['one of just under a week', '2026-06-03T10:00:01Z', null, 1],
  ['one of a week', '2026-06-03T10:00:00Z', null, 0],
  ['a dismissed one', '2026-06-09T10:00:00Z', '2026-06-09T10:00:00Z', 0],
  ['one after a dismissed one', '2026-06-09T10:00:01Z', '2026-06-09T10:00:00Z', 1],
  ['one without an instant', 'soon', null, 0],
])('%s is shown or not', (_what, instant, dismissed, count) => {
  expect(openRequests([at(instant)], NOW, dismissed)).toHaveLength(count)
})

test.each([
  ['https://mail.google.com/mail/vf-abc', true],
  ['https://mail-settings.google.com/mail/vf-abc', true],
  ['https://mail.google.com.evil.example/', false],
  ['http://mail.google.com/mail/vf-abc', false],
  ['https://evil.example/?https://mail.google.com/', false],
  ['javascript:alert(1)', false],
  [null, false],
])('%s is a link of Gmail: %s', (link, allowed) => {
  expect(gmailLink(link)).toBe(allowed ? link : null)
})
