import { afterAll, expect, test } from 'vitest'
import { SenderChecks } from './sender-checks.ts'

const makeChecks = () =>
  new SenderChecks({
    resolve: (name) => Promise.reject(Object.assign(new Error(name), { code: 'ENOTFOUND' })),
    host: 'skein.example',
    now: Date.now,
  })
const checks = makeChecks()
afterAll(() => checks.stop())

const FROM = 'anna@family.example'
const mail = { sender: FROM, envelopeFrom: FROM, ip: '127.0.0.1', helo: 'family.example' }

/** A mail with so many signatures of its body that each wants another part of it hashed. */
function signedMail(signatures: number, megabytes: number): Buffer {
  const head = Array.from(
    { length: signatures },
    (_, count) =>
      `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=d${count}.example; s=k; l=${count}; h=from; bh=AA==; b=AA==\r\n`,
  )
  const line = 'a  b\t c\r\n'
  const lines = Math.ceil((megabytes * 1024 * 1024) / line.length)
  return Buffer.from(`${head.join('')}From: ${FROM}\r\n\r\n${line.repeat(lines)}`)
}

test('a small mail does not wait for a large one', async () => {
  const ended: string[] = []
  await Promise.all([
    checks.check(signedMail(1, 8), mail).then(({ dkim }) => ended.push(`large ${dkim}`)),
    checks.check(signedMail(1, 0), mail).then(({ dkim }) => ended.push(`small ${dkim}`)),
  ])
  expect(ended).toEqual(['small policy', 'large policy'])
})

test.for([
  ['more than ten signatures', signedMail(11, 0)],
  ['ten signatures that want 6 MB hashed ten times', signedMail(10, 6)],
  [
    'a field of 60,000 lines',
    Buffer.from(`From: ${FROM}\r\nX-Folded: a${'\r\n a'.repeat(60_000)}\r\n\r\nbody`),
  ],
  [
    'a signature of 20 KB',
    Buffer.from(`DKIM-Signature: v=1;${' '.repeat(20_000)}\r\nFrom: ${FROM}\r\n\r\nbody`),
  ],
  ['a head of 300 KB', Buffer.from(`From: ${FROM}\r\n${'X-Many: a\r\n'.repeat(30_000)}\r\nbody`)],
] as const)('a mail with %s is not looked at, and not answered', async ([, raw]) => {
  const began = performance.now()
  expect(await checks.check(raw, mail)).toEqual({
    from: FROM,
    spf: 'none',
    dkim: 'policy',
    dmarc: 'fail',
    doubted: true,
  })
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('a large mail with one signature is looked at', async () => {
  expect(await checks.check(signedMail(1, 20), mail)).toMatchObject({ dkim: 'policy', dmarc: 'none' })
})

test('what cannot be looked at to its end is not answered', async () => {
  const ending = makeChecks()
  const checking = ending.check(signedMail(1, 20), mail)
  await ending.stop()
  expect(await checking).toMatchObject({ dkim: 'temperror', doubted: true })
})
