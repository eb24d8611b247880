import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { NOTHING_SET_UP } from '#contract/landing-page.ts'
import { DATA_HERE, DRAWN_HERE } from '#contract/trip-page.ts'
import { makeWorld } from '#test/world.ts'

const home = mkdtempSync(path.join(os.tmpdir(), 'skein-landing-'))
const webFolder = path.join(home, 'web')
mkdirSync(path.join(home, 'web-server'), { recursive: true })
mkdirSync(webFolder)
afterAll(() => rmSync(home, { recursive: true }))

writeFileSync(path.join(webFolder, 'landing-drawn.html'), `<div>${DRAWN_HERE}</div><data>${DATA_HERE}</data>`)
for (const name of 'index terms privacy contact app trip not-found admin'.split(' '))
  writeFileSync(path.join(webFolder, `${name}.html`), `<p>built ${name}</p>`)
writeFileSync(
  path.join(home, 'web-server/landing-static.js'),
  'export const drawLanding = async ({ families }) => `<b>${families}</b>`',
)

const claimsFile = (claims: unknown) => {
  const file = path.join(home, 'claims.json')
  writeFileSync(file, typeof claims === 'string' ? claims : JSON.stringify(claims))
  return file
}

async function open(env: Record<string, string>) {
  await using world = await makeWorld({ env, webFolder })
  const answer = await world.app.request('/')
  expect(answer.status).toBe(200)
  const text = await answer.text()
  const data = /<data>(.*)<\/data>/.exec(text)?.[1]
  return { text, data: data === undefined ? null : (JSON.parse(data) as unknown) }
}

test('with nothing set up the landing page is the built one', async () => {
  expect((await open({})).text).toBe('<p>built index</p>')
})

test('what the operator claims is drawn, and is the data of the page', async () => {
  const quotes = [{ quote: '</script><b>So easy', name: 'Ruth', role: 'Aunt' }]
  const { text, data } = await open({ LANDING_CLAIMS: claimsFile({ families: '14,000+', quotes }) })
  expect(text).toContain('<div><b>14,000+</b></div>')
  expect(text).not.toContain('</script>')
  expect(data).toEqual({ ...NOTHING_SET_UP, families: '14,000+', quotes })
})

test.each([
  [{ EMAIL_DOMAIN: 'trips.example', SMTP_PORT: '0' }, { mail: true }],
  [{ AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'example' }, { model: true }],
])('the page knows of %o', async (env, known) => {
  expect((await open(env as Record<string, string>)).data).toEqual({ ...NOTHING_SET_UP, ...known })
})

test.each([
  ['{', /LANDING_CLAIMS .*: it cannot be read as JSON/],
  [{ families: '' }, /families/],
  [{ quotes: [{ quote: 'So easy', name: 'Ruth' }] }, /quotes\.0\.role/],
  [{ famlies: '14,000+' }, /famlies/],
])('claims such as %o stop the start', async (claims, says) => {
  await expect(open({ LANDING_CLAIMS: claimsFile(claims) })).rejects.toThrow(says)
})
