import { expect, test } from 'vitest'
import { makeWorld } from '../test/world.ts'
import { toolRun } from './tool-run.test-data.ts'

test('the operator reads the messages that are kept beside the running server, the newest last', async () => {
  let now = Date.parse('2026-11-20T10:00:00Z')
  await using world = await makeWorld({ now: () => now })
  const show = () => toolRun('messages', [], { DATA_DIR: world.folder })
  expect(show()).toMatchObject({ code: 0, out: '0 messages\n' })
  for (const [subject, message] of [
    ['Hello', 'First line\nSecond line'],
    ['Evil \u001b[2Jtitle', 'Bye\u001b]0;x\u0007\u202e\n2026-11-20T10:00:00.000Z  bug'],
  ]) {
    const body = { name: 'Maya', email: 'maya@hughes.example', category: 'question', subject, message }
    const init = { method: 'POST', body: JSON.stringify(body) }
    expect((await world.app.request('/api/support/contact', init)).status).toBe(200)
    now += 60_000
  }
  expect(show()).toMatchObject({
    code: 0,
    err: '',
    out: `2026-11-20T10:00:00.000Z  question
From: Maya <maya@hughes.example>
Subject: Hello
  First line
  Second line

2026-11-20T10:01:00.000Z  question
From: Maya <maya@hughes.example>
Subject: Evil [2Jtitle
  Bye]0;x
  2026-11-20T10:00:00.000Z  bug

2 messages
`,
  })
})

test('a folder without a server says so', () => {
  expect(toolRun('messages', [], { DATA_DIR: '/nowhere' })).toMatchObject({
    code: 2,
    err: '/nowhere holds no data of a server. Set DATA_DIR to its folder.\n',
  })
})
