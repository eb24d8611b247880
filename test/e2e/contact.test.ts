import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { ERRORS } from '#contract/errors.ts'
import { openMailbox } from '#test/mail.ts'
import { PHONE } from './browser.ts'
import { openStage } from './stage.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox[Symbol.asyncDispose]())

const OPERATOR = 'operator@skein.example'
const stage = openStage({
  EMAIL_DOMAIN: 'mail.example.com',
  SMTP_URL: mailbox.url,
  OPERATOR_EMAIL: OPERATOR,
})

test('a message reaches the operator; what is missing and what goes wrong is said, and nothing typed is lost (spec account-11, account-12, account-13)', async () => {
  const { page, expectStatus } = await stage.visitor(PHONE)
  expectStatus(429)
  expectStatus(502)
  const form = contactForm(page)
  await page.goto('/contact')
  await expect(page.getByText('We typically reply within 24 hours.')).toBeSeen()
  expect(await form.category.locator('option').allInnerTexts()).toEqual([
    'General Question',
    'Bug Report',
    'Feedback',
    'Privacy Concern',
    'Data Deletion Request',
    'Other',
  ])

  // All fields are required; the first that is wrong has the focus
  await form.send.click()
  await expect(form.field('Name').and(page.locator(':focus'))).toBeSeen()
  expect(await page.getByText('Please fill this in.').count()).toBe(3)
  await form.field('Name').fill('Eleanor Hughes')
  await form.field('Email').fill('eleanor')
  await form.category.selectOption('Data Deletion Request')
  await form.field('Subject').fill('My old trip')
  await form.field('Message').fill('Please delete what you keep of me.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a full email address')).toBeSeen()
  await form.field('Email').fill('eleanor@inbox.example')

  // Refused, not answered, answered without words: what was typed stays
  const refused = ERRORS['contact.too_many'].message
  const network = 'Network error. Please check your connection and try again.'
  const failures: [answer: Answer, text: string][] = [
    [{ status: 429, json: { error: refused } }, refused],
    [null, network],
    [{ status: 502, body: '<html>Bad gateway</html>' }, 'Failed to send message. Please try again.'],
  ]
  for (const [answer, text] of failures) {
    await page.route(
      `**${api.contactSend.path}`,
      (route) => (answer ? route.fulfill(answer) : route.abort()),
      { times: 1 },
    )
    await form.send.click()
    await expect(page.getByRole('alert').getByText(text)).toBeSeen()
    expect(await form.field('Message').inputValue()).toBe('Please delete what you keep of me.')
  }

  await page.context().setOffline(true)
  await form.send.click()
  await expect(page.getByRole('alert').getByText(network)).toBeSeen()
  await page.context().setOffline(false)

  // On its way, and there: the form is empty again
  const held = Promise.withResolvers<void>()
  await page.route(`**${api.contactSend.path}`, (route) => held.promise.then(() => route.continue()))
  await form.send.click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeSeen()
  held.resolve()
  const thanks = "Thank you for contacting us! We'll get back to you as soon as possible."
  await expect(page.getByRole('status').getByText(thanks)).toBeSeen()
  for (const name of ['Name', 'Email', 'Subject', 'Message']) {
    expect(await form.field(name).inputValue()).toBe('')
  }
  await expect.poll(() => mailbox.received.length).toBe(1)
  const [{ to, mail }] = mailbox.received as [(typeof mailbox.received)[0]]
  expect(to).toEqual([OPERATOR])
  expect(mail.text).toContain('Please delete what you keep of me.')
  expect(mail.text).toContain('Data Deletion Request')

  // The field that people do not see: neither the eye, nor Tab, nor a screen reader finds it
  expect(await page.getByRole('textbox').count()).toBe(4)
  const trap = page.locator('input[name=website]')
  expect(await trap.getAttribute('tabindex')).toBe('-1')
  expect((await trap.boundingBox())?.x).toBeLessThan(0)
})

test('the terms and the privacy policy are found from every page, and each section by its contents (spec page-1, product-5)', async () => {
  const { page } = await stage.visitor(PHONE)
  await page.goto('/contact')
  for (const { link, title, sections, named } of TEXTS) {
    await page.getByRole('navigation', { name: 'About' }).getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeSeen()
    await expect(page.getByText('Last updated on')).toBeSeen()
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(sections)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await contents.locator('summary').click()
    expect(await contents.getByRole('link').count()).toBe(sections)
    await contents.getByRole('link', { name: named }).click()
    await expect.poll(() => topOf(page, named)).toBeLessThan(100)
  }
  // An address of a section shows it at once
  await page.goto('/terms#fair-use')
  await expect.poll(() => topOf(page, 'Fair use')).toBeLessThan(100)
})

/** How far the heading of a section is from the top of the screen, in pixels. */
const topOf = async (page: Page, name: string) =>
  Math.abs((await page.getByRole('heading', { level: 2, name }).boundingBox())?.y ?? Infinity)

const TEXTS = [
  { link: 'Terms', title: 'Terms of Service', sections: 11, named: 'When a trip is deleted' },
  { link: 'Privacy', title: 'Privacy Policy', sections: 12, named: 'How long we keep things' },
]

type Answer = { status: number; json?: unknown; body?: string } | null

function contactForm(page: Page) {
  return {
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
    category: page.getByRole('combobox', { name: 'Category' }),
    send: page.getByRole('button', { name: 'Send Message' }),
  }
}
