import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { compose } from './mailer.ts'
import { devMailPages } from './dev-page.ts'
import { makeSender } from './sender.ts'
import { receiptMail } from './templates/receipt.ts'
import { read, VIEW } from './templates/templates.test-data.ts'
import { folderTransport } from './transport.folder.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

const EVIL = '<script>alert(1)</script>"'

async function makeApp(mails = [{ id: 'receipt-1', title: 'Reunion' }]) {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'skein-dev-'))
  folders.push(parent)
  const outboxDir = path.join(parent, 'outbox')
  let clock = Date.UTC(2027, 5, 11, 7)
  const transport = folderTransport({ folder: outboxDir, now: () => (clock += 60_000) })
  const config = { MAIL_FROM: null, EMAIL_DOMAIN: 'trips.test', PUBLIC_URL: 'http://x', SMTP_URL: null }
  for (const { id, title } of mails) {
    const written = await receiptMail({ tripTitle: title, viewLink: VIEW, results: [read] })
    const message = await compose(
      { ...written, to: 'maya@example.com', nature: 'reply' },
      { sender: makeSender(config), messageId: `<${id}@trips.test>`, date: new Date(clock) },
    )
    await transport.send({ ...message, id })
  }
  await writeFile(path.join(parent, 'secret.eml'), 'Subject: secret\r\n\r\nsecret')
  const app = new Hono()
  devMailPages(app, outboxDir)
  return { app }
}

const FIRST = '/dev/mail/20270611T070100000Z-receipt-1.eml'

test('the list has the mails, newest first, with subject, recipient and time', async () => {
  const { app } = await makeApp([
    { id: 'receipt-1', title: 'Older' },
    { id: 'receipt-2', title: 'Newer' },
  ])
  const answer = await app.request('/dev/mail')
  const page = await answer.text()
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.indexOf('Added to Newer')).toBeLessThan(page.indexOf('Added to Older'))
  expect(page).toContain('maya@example.com')
  expect(page).toContain('2027-06-11T07:00:00.000Z')
  expect(page).toContain(`href="${FIRST}"`)
})

test('without a folder the list says that there is nothing', async () => {
  const { app } = await makeApp([])
  expect(await (await app.request('/dev/mail')).text()).toContain('No mail was sent in the last day.')
})

test('a mail shows its HTML in a frame without scripts, its text and its headers', async () => {
  const { app } = await makeApp()
  const answer = await app.request(FIRST)
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(page).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  expect(page).not.toMatch(/allow-scripts|allow-same-origin/)
  expect(page).toContain('Content-Security-Policy&quot; content=&quot;default-src')
  expect(page).toContain('Auto-Submitted: auto-replied')
  expect(page).toContain('- BA 478 · London Heathrow (LHR)')
})

test('what a mail says is text on both pages', async () => {
  const { app } = await makeApp([{ id: 'receipt-1', title: EVIL }])
  for (const address of ['/dev/mail', FIRST]) {
    const page = await (await app.request(address)).text()
    expect(page).toContain('&lt;script&gt;alert(1)')
    expect(page).not.toContain('<script>')
  }
})

test.for([
  '/dev/mail/../secret.eml',
  '/dev/mail/..%2Fsecret.eml',
  '/dev/mail/..%5Csecret.eml',
  '/dev/mail/%2e%2e%2fsecret.eml',
  '/dev/mail/secret.eml%00',
  '/dev/mail/missing.eml',
  '/dev/mail/x.txt',
  '/dev/mail/.eml/x',
])('%s is not there', async (address) => {
  const { app } = await makeApp()
  const answer = await app.request(address)
  expect([answer.status, (await answer.text()).includes('secret')]).toEqual([404, false])
})

test.for([
  { what: 'another machine', address: '192.0.2.7', headers: {} },
  { what: 'another machine on IPv6', address: '2001:db8::1', headers: {} },
  { what: 'a socket that is gone', address: undefined, headers: {} },
  { what: 'a proxy', address: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } },
  { what: 'a proxy (RFC 7239)', address: '127.0.0.1', headers: { forwarded: 'for=192.0.2.7' } },
  { what: 'a name of others that leads here', address: '127.0.0.1', host: 'evil.test' },
])('$what gets 404', async ({ address, headers, host = 'localhost:3000' }) => {
  const { app } = await makeApp()
  const env = { incoming: { socket: { remoteAddress: address } } }
  for (const page of ['/dev/mail', FIRST]) {
    const answer = await app.request(`http://${host}${page}`, { headers: headers ?? {} }, env)
    expect(answer.status).toBe(404)
  }
})

test.for(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('this machine as %s may look', async (address) => {
  const { app } = await makeApp()
  const env = { incoming: { socket: { remoteAddress: address } } }
  expect((await app.request('http://localhost:3000/dev/mail', {}, env)).status).toBe(200)
})

test('over a real socket the pages are there', async () => {
  const { app } = await makeApp()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await expect.poll(() => server.address()).not.toBeNull()
  const { port } = server.address() as AddressInfo
  expect((await fetch(`http://127.0.0.1:${port}/dev/mail`)).status).toBe(200)
  const init = { headers: { 'x-forwarded-for': '192.0.2.7' } }
  expect((await fetch(`http://127.0.0.1:${port}/dev/mail`, init)).status).toBe(404)
  server.close()
})
