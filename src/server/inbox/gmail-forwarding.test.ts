import { expect, test } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import { FORWARDING_MAILS, forwardingMail } from './gmail-forwarding.test-data.ts'
import { isForwardingMail, readForwardingRequest } from './gmail-forwarding.ts'
import { EMPTY_HEAD, readHead } from './mail-head.ts'
import { parseMail } from './parse-mail.ts'

async function read(raw: string) {
  const head = (await readHead(Buffer.from(raw), parseMail)) ?? EMPTY_HEAD
  return isForwardingMail(head)
    ? readForwardingRequest(Buffer.from(raw), { head, parse: parseMail })
    : 'no such mail'
}

test.for(FORWARDING_MAILS)('reads code, account and link of Gmail’s mail in $language', async (mail) => {
  const { code, account, link } = mail
  expect(await read(forwardingMail(mail, 'trip-0123456789abcdef@skein.example'))).toEqual({
    code,
    account,
    link,
  })
})

test.for([
  ['another sender', 'forwarding-noreply@google.com.evil.example'],
  ['another name at Google', 'noreply@google.com'],
])('%s is no mail of Gmail’s', async ([, from]) => {
  const [english] = FORWARDING_MAILS
  expect(await read(forwardingMail({ ...english!, from: from! }, 'trip@skein.example'))).toBe('no such mail')
})

test('a large mail with that sender is not read at all', async () => {
  const [english] = FORWARDING_MAILS
  const text = english!.text + '\n'.repeat(8_000_000)
  const mail = forwardingMail({ ...english!, text }, 'trip@skein.example')
  const { result, ms } = await processorTime(() => read(mail))
  expect(result).toBeUndefined()
  expect(ms).toBeLessThan(3_000)
})

test('a link to elsewhere is not shown, and neither is a mail without a code', async () => {
  const [english] = FORWARDING_MAILS
  const text = english!.text.replace('mail-settings.google.com', 'mail-settings.google.com.evil.example')
  expect(await read(forwardingMail({ ...english!, text }, 'trip@skein.example'))).toMatchObject({
    link: null,
  })
  const bare = { ...english!, subject: 'Hello', text: 'Hello anna19840101@gmail.com' }
  expect(await read(forwardingMail(bare, 'trip@skein.example'))).toBeUndefined()
})
