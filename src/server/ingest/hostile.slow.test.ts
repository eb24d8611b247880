import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import type { TripDocument } from '#contract/trip.ts'
import { claimedPng } from '#extract/read/pictures/pictures.test-data.ts'
import { bookingText, Client } from '#test/client.ts'
import { makeWorld } from '#test/world.ts'

const CRLF = '\r\n'
const mail = (headers: string[], body: string) => [...headers, '', body].join(CRLF)
const eml = (content: string) => new File([content], 'mail.eml', { type: 'message/rfc822' })

/** A mail in a mail in a mail … */
function nestedMail(depth: number): string {
  let text = mail(['From: a@example.org', 'Content-Type: text/plain'], bookingText())
  for (let level = 0; level < depth; level++) {
    const boundary = `b${level}`
    text = mail(
      ['From: a@example.org', `Content-Type: multipart/mixed; boundary=${boundary}`],
      [`--${boundary}`, 'Content-Type: message/rfc822', '', text, `--${boundary}--`].join(CRLF),
    )
  }
  return text
}

function manyHeaders(count: number): string {
  return mail(
    Array.from({ length: count }, (_, n) => `X-${n}: y`),
    'x',
  )
}

/** A zip that unpacks to 300 MB, as a wallet pass in a mail. */
function zipBombMail(): string {
  const zip = zipSync({ 'pass.json': new Uint8Array(300_000_000) }, { level: 9 })
  return mail(
    ['From: a@example.org', 'Content-Type: multipart/mixed; boundary=b'],
    [
      '--b',
      'Content-Type: application/vnd.apple.pkpass; name=pass.pkpass',
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: attachment; filename=pass.pkpass',
      '',
      Buffer.from(zip).toString('base64').replace(/.{76}/g, `$&${CRLF}`),
      '--b--',
    ].join(CRLF),
  )
}

/** A PDF of one page whose trailer says that it is encrypted with an unknown password (ISO 32000-1 §7.6). */
function lockedPdf(): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
    `<< /Filter /Standard /V 1 /R 2 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> /P -44 >>`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const id = '00'.repeat(16)
  return `${text}xref\n0 5\n0000000000 65535 f \n${table}trailer\n<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [<${id}><${id}>] >>\nstartxref\n${text.length}\n%%EOF`
}

/** A page with a form that places itself ten times (ISO 32000-1 §8.10): drawing it takes all memory. */
function selfDrawingPdf(): string {
  const content = '/X Do '.repeat(10)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 500 500] /Contents 4 0 R /Resources << /XObject << /X 4 0 R >> >> >>',
    `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 4 0 R >> >> /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  return `%PDF-1.4\n${objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<< /Size 5 /Root 1 0 R >>\n%%EOF`
}

/** What comes, and the errors that say so; endless drawing runs out of memory or of time. */
const cases: [what: string, file: File, errors: ErrorCode[]][] = [
  ['mails nested 200 deep', eml(nestedMail(200)), ['read.too_complex']],
  ['200,000 headers', eml(manyHeaders(200_000)), ['read.too_complex']],
  ['a zip bomb', eml(zipBombMail()), ['read.too_complex']],
  [
    'a PDF with a password',
    new File([lockedPdf()], 'locked.pdf', { type: 'application/pdf' }),
    ['read.encrypted'],
  ],
  [
    'a damaged PDF',
    new File(['%PDF-1.7\n1 0 obj <<'], 'broken.pdf', { type: 'application/pdf' }),
    ['read.broken'],
  ],
  [
    'a picture of 100 megapixels',
    new File([new Uint8Array(claimedPng(10_000, 10_000))], 'huge.png', { type: 'image/png' }),
    ['read.too_complex'],
  ],
  [
    'a page that draws itself',
    new File([selfDrawingPdf()], 'loop.pdf', { type: 'application/pdf' }),
    ['read.too_complex', 'read.timeout'],
  ],
  [
    'divs nested 300,000 deep',
    new File(['<div>'.repeat(300_000)], 'deep.html', { type: 'text/html' }),
    ['read.too_complex'],
  ],
  ['one line of 9 MB', new File(['BA 1 '.repeat(1_800_000)], 'line.txt', { type: 'text/plain' }), []],
]

test(
  'hostile files get the answer that says what is wrong, and the server goes on',
  { timeout: 120_000 },
  async () => {
    await using world = await makeWorld()
    const client = await Client.create(world.app)
    for (const [what, file, errors] of cases) {
      const answer = await client.upload(file)
      const { error = null } = (await answer.json()) as { error?: string }
      expect([what, answer.status]).toEqual([what, errors.length ? 422 : 200])
      const known: (string | null)[] = errors.length ? errors.map((code) => ERRORS[code].message) : [null]
      expect({ what, error, isKnown: known.includes(error) }).toEqual({ what, error, isKnown: true })
      expect([what, (await client.paste(bookingText())).createdRecords.flights]).toEqual([what, 1])
    }
    const documents = await client.json<TripDocument[]>('/documents')
    expect(documents).toHaveLength(2 * cases.length)
  },
)
