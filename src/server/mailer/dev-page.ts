import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { missing } from '#server/files/make-folder.ts'
import { isLoopback } from '#server/http/origin.ts'
import PostalMime, { type Email } from 'postal-mime'

const FILE = /^[\w.-]+\.eml$/
const MAX_MAILS = 100

/** Mails are drawn in a frame without scripts and requests, in a page like it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Adds developers' pages with the mails of the outbox: /dev/mail and /dev/mail/:file. Anybody but this
 * machine gets 404, since mails are in clear. `outboxDir`: the folder of `folderTransport`.
 */
export function devMailPages(app: Hono, outboxDir: string): void {
  app.get('/dev/mail', async (c) => {
    if (!isLoopback(c)) return c.notFound()
    return answer(c, listPage(await readOutbox(outboxDir)))
  })
  app.get('/dev/mail/:file', async (c) => {
    const file = c.req.param('file')
    if (!isLoopback(c) || !FILE.test(file)) return c.notFound()
    const raw = await readFile(path.join(outboxDir, file)).catch(missing)
    return raw ? answer(c, mailPage(await PostalMime.parse(raw))) : c.notFound()
  })
}

type Row = { file: string; mail: Email }

async function readOutbox(folder: string): Promise<Row[]> {
  const names = (await readdir(folder).catch(missing)) ?? []
  const newest = names
    .filter((name) => FILE.test(name))
    .toSorted((a, b) => (a < b ? 1 : -1))
    .slice(0, MAX_MAILS)
  const rows = await Promise.all(
    newest.map(async (file) => {
      const raw = await readFile(path.join(folder, file)).catch(missing)
      return raw && { file, mail: await PostalMime.parse(raw) }
    }),
  )
  return rows.filter((row) => row !== undefined)
}

type Markup = ReturnType<typeof html>

const answer = async (c: Context, page: Markup) =>
  c.html(await page, 200, { 'content-security-policy': POLICY, 'cache-control': 'no-store' })

function listPage(rows: Row[]): Markup {
  const items = rows.map(
    ({ file, mail }) =>
      html`<li>
        <a href="/dev/mail/${file}">${mail.subject || '(no subject)'}</a>
        <div>to ${recipient(mail)}</div>
        <div><time>${mail.date ?? ''}</time></div>
      </li>`,
  )
  const list = rows.length
    ? html`<ul>
        ${items}
      </ul>`
    : html`<p>No mail was sent in the last day.</p>`
  return frame(
    'Outbox',
    html`<h1>Outbox</h1>
      ${list}`,
  )
}

function mailPage(mail: Email): Markup {
  const headers = mail.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n')
  const shown = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">${mail.html ?? ''}`
  return frame(
    mail.subject ?? '',
    html`<p><a href="/dev/mail">Outbox</a></p>
      <h1>${mail.subject ?? ''}</h1>
      <p>to ${recipient(mail)}, <time>${mail.date ?? ''}</time></p>
      <iframe
        title="HTML part"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcdoc="${shown}"
      ></iframe>
      <h2>Text part</h2>
      <pre>${mail.text ?? ''}</pre>
      <h2>Headers</h2>
      <pre>${headers}</pre>`,
  )
}

const recipient = (mail: Email) => mail.to?.map(({ address }) => address).join(', ') ?? ''

const STYLE = `
body{margin:0 auto;max-width:50rem;padding:1rem;font:1.125rem/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;line-height:1.25}
h1,a,p,li{overflow-wrap:anywhere}
ul{list-style:none;padding:0}
li{border-top:1px solid #857f70;padding:.75rem 0}
iframe{width:100%;height:80vh;border:1px solid #857f70;border-radius:12px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:1rem}
`

const frame = (title: string, body: Markup) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`
