import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { accessLinkMail, signInMail, contactMail, deletionNoticeMail } from './notices.ts'
import type { Written } from './letter.ts'
import { newTripMail } from './new-trip.ts'
import { receiptMail } from './receipt.ts'
import { DETAIL, read, SAMPLES, unread, VIEW } from './templates.test-data.ts'

/** What a mail program shows of the HTML part, targets of links, and tags with attributes. */
function look(html: string) {
  const tags: { name: string; attributes: Record<string, string> }[] = []
  let shown = ''
  let hidden = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      tags.push({ name, attributes })
      if (name === 'head') hidden += 1
    },
    onclosetag(name) {
      if (name === 'head') hidden -= 1
    },
    ontext(text) {
      if (!hidden) shown += ` ${text}`
    },
  })
  parser.end(html)
  const links = tags.flatMap(({ attributes }) => attributes.href ?? [])
  return { shown: squeeze(shown), tags, links }
}

/** Without spaces and the dots between facts, which the HTML part replaces by lines. */
const squeeze = (text: string) => text.replace(/[\s·]/g, '')

test.for(SAMPLES)('$name: both parts hold the links and the facts', async ({ make, subject, says }) => {
  const mail = await make()
  expect(mail.subject).toBe(subject)
  const { shown, links } = look(mail.html)
  const found = squeeze(shown + links.join(''))
  for (const fact of says) {
    expect(mail.text).toContain(fact)
    expect(found).toContain(squeeze(fact))
  }
})

test.for(SAMPLES)('$name: nothing is loaded from elsewhere, and nothing runs', async ({ make }) => {
  const { html } = await make()
  const { tags, links } = look(html)
  const names = new Set(tags.map(({ name }) => name))
  for (const name of ['img', 'link', 'script', 'iframe', 'form', 'svg', 'video', 'object'])
    expect(names).not.toContain(name)
  expect(tags.flatMap(({ attributes }) => attributes.src ?? attributes.background ?? [])).toEqual([])
  expect(html).not.toMatch(/url\(|@import/i)
  for (const address of links) expect(address).toMatch(/^https:\/\/skein\.test\//)
})

test.for(SAMPLES)(
  '$name: it has a language, a preview and a width, and a plain part without HTML',
  async ({ make }) => {
    const { html, text } = await make()
    expect(html).toMatch(/<html[^>]* lang="en"/)
    expect(html).toMatch(/<body[^>]*>.*?<div style="display:none[^>]*>[^<]{20,150}/)
    expect(html).toContain('max-width:600px')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(text).not.toMatch(/<\/?[a-z]|&[a-z#0-9]+;/i)
  },
)

const EVIL = '<script>alert(1)</script><img src=x onerror=1>"\'&amp;\r\nBcc: eve@evil.test\u202e'
const evilResult = {
  subject: EVIL,
  added: [EVIL],
  changed: [`${EVIL} · ${EVIL}`],
  checks: [{ field: EVIL, words: EVIL }],
  failed: null,
  kept: true,
  mayFix: true,
  detailLink: DETAIL,
}
const HOSTILE: { name: string; make: () => Promise<Written> }[] = [
  {
    name: 'receipt',
    make: () => receiptMail({ tripTitle: EVIL, viewLink: VIEW, results: [evilResult] }),
  },
  {
    name: 'receipt of several',
    make: () =>
      receiptMail({
        tripTitle: EVIL,
        viewLink: VIEW,
        results: [evilResult, { ...evilResult, failed: EVIL }],
      }),
  },
  {
    name: 'new-trip',
    make: () =>
      newTripMail({
        title: EVIL,
        viewLink: VIEW,
        editLink: VIEW,
        address: EVIL,
        until: EVIL,
        results: [evilResult],
      }),
  },
  { name: 'access-link', make: () => accessLinkMail({ title: EVIL, viewLink: VIEW }) },
  { name: 'deletion-notice', make: () => deletionNoticeMail({ title: EVIL, day: EVIL }) },
  {
    name: 'contact',
    make: () => contactMail({ name: EVIL, email: EVIL, category: EVIL, subject: EVIL, message: EVIL }),
  },
]

test.for(HOSTILE)('$name: markup in every field stays text, and a line stays a line', async ({ make }) => {
  const { html, text, subject } = await make()
  const { tags, shown } = look(html)
  expect(tags.some(({ name: tag }) => tag === 'script' || tag === 'img')).toBe(false)
  expect(shown).toContain('<script>alert(1)</script>')
  expect(text).toContain('<script>alert(1)</script>')
  expect(subject + html + text).not.toContain('\u202e')
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).not.toMatch(/^Bcc/m)
})

test.for([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.test',
  'ftp://evil.test',
  '',
  `https://${'x'.repeat(2_000)}`,
])('the link %j makes no mail', (address) => {
  expect(() => signInMail({ link: address })).toThrow('not a link for a mail')
  expect(() =>
    receiptMail({ tripTitle: 'T', viewLink: VIEW, results: [{ ...read, detailLink: address }] }),
  ).toThrow('not a link for a mail')
})

test('long texts are cut, and what is cut says so', async () => {
  const long = '🦩'.repeat(5_000)
  const result = { ...evilResult, subject: long, added: Array.from({ length: 300 }, () => long) }
  const mail = await receiptMail({
    tripTitle: long,
    viewLink: VIEW,
    results: Array.from({ length: 300 }, () => ({ ...result, checks: [{ field: long, words: long }] })),
  })
  expect(mail.subject.length).toBeLessThanOrEqual(150)
  expect(mail.subject.isWellFormed() && mail.html.isWellFormed() && mail.text.isWellFormed()).toBe(true)
  expect(mail.text).toContain('and 280 more')
  expect(mail.text.length).toBeLessThan(200_000)
})

test('a mail about hundreds of documents stays below the 102 KB at which Gmail cuts', async () => {
  const sentences = Array.from({ length: 12 }, () => read.added[0]!)
  const result = { ...read, added: sentences, changed: sentences.slice(0, 2) }
  const { html } = await receiptMail({
    tripTitle: 'Reunion',
    viewLink: VIEW,
    results: Array.from({ length: 300 }, () => result),
  })
  expect(Buffer.byteLength(html)).toBeLessThan(102_000)
})

test('of many mails, those that need their reader come first', async () => {
  const { text } = await receiptMail({ tripTitle: 'T', viewLink: VIEW, results: [read, unread] })
  expect(text.indexOf(unread.subject)).toBeLessThan(text.indexOf(read.subject))
})

test('a receipt ends with the trip link and how to add more', async () => {
  for (const results of [[read], [unread], [read, unread]]) {
    const { text } = await receiptMail({ tripTitle: 'T', viewLink: VIEW, results })
    expect(text).toContain(
      `${VIEW}\n\nTo add another confirmation, just reply to this email with it.\n\n-- \n`,
    )
  }
})
