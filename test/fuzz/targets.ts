import { parseBoardingPasses } from '#extract/exact/bcbp.ts'
import { parseIcs } from '#extract/exact/ics.ts'
import { parseJsonLd, parseMicrodata } from '#extract/exact/markup.ts'
import { parsePkpass } from '#extract/exact/pkpass.ts'
import { extract } from '#extract/extract.ts'
import { dayOfIso } from '#extract/offline/calendar.ts'
import { parseGds } from '#extract/offline/gds.ts'
import { sanitizeOriginal } from '#extract/preview/sanitize.ts'
import { openArchive } from '#extract/read/archive.ts'
import { CAPS } from '#extract/read/caps.ts'
import { splitForward, takeForwardHeader } from '#extract/read/forward.ts'
import { htmlViews } from '#extract/read/html-walk.ts'
import { parseLooseJson } from '#extract/read/loose-json.ts'
import { parseMail } from '#extract/read/mime.ts'
import { parseMsg } from '#extract/read/outlook/msg.ts'
import { readPlainRtf } from '#extract/read/outlook/rtf.ts'
import { parseTnef } from '#extract/read/outlook/tnef.ts'
import { openPass } from '#extract/read/pass.ts'
import { findBarcodes } from '#extract/read/pictures/barcodes.ts'
import { openToDraw } from '#extract/read/pictures/drawing.worker.ts'
import { decodePicture, type Grey } from '#extract/read/pictures/picture.ts'
import { readPdf } from '#extract/read/pdf.ts'
import { readDocument } from '#extract/read/unpacking.ts'
import { openSigned } from '#extract/read/smime.ts'
import { textViews } from '#extract/read/text-views.ts'
import { takeUuencoded } from '#extract/read/uuencode.ts'
import { Fail } from '#server/http/fail.ts'
import { readHead } from '#server/inbox/mail-head.ts'
import { parseMail as parseMailNow } from '#server/inbox/parse-mail.ts'
import { senderOf } from '#server/inbox/mail-sender.ts'
import { isLoop, silenceOf } from '#server/inbox/silence.ts'
import { recipientsOf, returnPathOf } from '#server/inbox/webhooks/mail-hook.ts'
import { parseForm, textOf } from '#server/http/form.ts'
import { readHeaders } from '#server/inbox/webhooks/raw.ts'
import { checkHarmless } from './harmless-html.ts'
import { checkBookings, checkExtraction, checkMail, checkTree, checkViews, must } from './invariants.ts'
import {
  BINARY_WORDS,
  BOOKING_WORDS,
  FORM_WORDS,
  GDS_WORDS,
  HTML_WORDS,
  ICS_WORDS,
  JSON_WORDS,
  MAIL_WORDS,
  PDF_WORDS,
  PICTURE_WORDS,
  RTF_WORDS,
} from './words.ts'

/**
 * One reader under test. `run` throws when an answer is not of its declared shape. A reader joins with a row
 * here and a folder of seeds in corpus/.
 */
export type Target = {
  name: string
  words: readonly (string | Uint8Array)[]
  run: (bytes: Uint8Array) => unknown
}

const DAY = '2026-03-12'
const PART = 'body'

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

export const TARGETS: readonly Target[] = [
  { name: 'mime', words: MAIL_WORDS, run: async (bytes) => checkOpened(await parseMail(bytes)) },
  { name: 'html', words: HTML_WORDS, run: (bytes) => checkViews(htmlViews(text(bytes)) ?? []) },
  { name: 'text', words: BOOKING_WORDS, run: (bytes) => checkViews(textViews(text(bytes))) },
  { name: 'forward', words: [...MAIL_WORDS, ...HTML_WORDS], run: (bytes) => checkForward(text(bytes)) },
  { name: 'pdf', words: PDF_WORDS, run: checkPdf },
  { name: 'pdf-pages', words: PDF_WORDS, run: checkPages },
  { name: 'picture', words: PICTURE_WORDS, run: checkPicture },
  { name: 'ics', words: ICS_WORDS, run: (bytes) => checkBookings(parseIcs(text(bytes), PART)) },
  { name: 'pkpass', words: [...JSON_WORDS, ...BINARY_WORDS], run: checkPass },
  {
    name: 'bcbp',
    words: BOOKING_WORDS,
    run: (bytes) => checkBookings(parseBoardingPasses(text(bytes), DAY, PART)),
  },
  {
    name: 'jsonld',
    words: [...JSON_WORDS, ...HTML_WORDS],
    run: (bytes) => checkBookings(parseJsonLd(text(bytes), PART)),
  },
  { name: 'microdata', words: HTML_WORDS, run: (bytes) => checkBookings(parseMicrodata(text(bytes), PART)) },
  { name: 'gds', words: GDS_WORDS, run: (bytes) => checkGds(text(bytes)) },
  { name: 'msg', words: BINARY_WORDS, run: (bytes) => checkOpened(parseMsg(bytes)) },
  { name: 'tnef', words: BINARY_WORDS, run: (bytes) => checkOpened(parseTnef(bytes)) },
  { name: 'rtf', words: RTF_WORDS, run: readPlainRtf },
  { name: 'smime', words: BINARY_WORDS, run: openSigned },
  { name: 'uuencode', words: MAIL_WORDS, run: (bytes) => takeUuencoded(text(bytes)) },
  { name: 'zip', words: BINARY_WORDS, run: checkArchive },
  { name: 'loose-json', words: JSON_WORDS, run: (bytes) => JSON.stringify(parseLooseJson(text(bytes))) },
  { name: 'sanitize', words: HTML_WORDS, run: (bytes) => checkHarmless(sanitizeOriginal(text(bytes))) },
  { name: 'mail-head', words: MAIL_WORDS, run: checkHead },
  {
    name: 'webhook-form',
    words: [...FORM_WORDS, ...MAIL_WORDS],
    run: (bytes) => refusable(async () => checkForm(bytes)),
  },
  { name: 'webhook-raw', words: MAIL_WORDS, run: (bytes) => refusable(() => checkRaw(bytes)) },
  { name: 'engine', words: [...BOOKING_WORDS, ...GDS_WORDS, ...HTML_WORDS, ...MAIL_WORDS], run: checkEngine },
]

function checkOpened(opened: Awaited<ReturnType<typeof parseMail>>): void {
  if (opened.ok) checkMail(opened.mail)
}

function checkForward(source: string): void {
  const asText = splitForward({ html: null, text: source })
  const asHtml = splitForward({ html: source, text: null })
  for (const forward of [asText, asHtml]) {
    const pieces = [forward?.above.text, forward?.above.html, forward?.inside.text, forward?.inside.html]
    must(
      pieces.every((piece) => !piece || piece.length <= source.length),
      'a piece of a mail is longer than the mail',
    )
  }
  takeForwardHeader(source)
}

async function checkPdf(bytes: Uint8Array): Promise<void> {
  const result = await readPdf(bytes)
  if (result.ok) checkViews(result.pdf.views)
}

async function checkPages(bytes: Uint8Array): Promise<void> {
  const document = await openToDraw(bytes)
  if (!document) return
  for (const number of [1, 2]) {
    const drawn = await document.draw(number)
    if (drawn && typeof drawn !== 'string') checkGrey(drawn, CAPS.pagePixels)
  }
  document.close()
}

async function checkPicture(bytes: Uint8Array): Promise<void> {
  const grey = await decodePicture(bytes, CAPS.decodedPixels)
  if (typeof grey === 'string') return
  checkGrey(grey, CAPS.decodedPixels)
  const codes = await findBarcodes(grey)
  must(codes.length <= CAPS.barcodes, 'a picture has too many barcodes')
  must(
    codes.every(({ text }) => text.length <= CAPS.barcodeChars),
    'a barcode is longer than its cap',
  )
}

/** Sides are rounded to whole pixels. */
function checkGrey({ width, height, data }: Grey, most: number): void {
  must(width > 0 && height > 0 && data.length === width * height, 'a picture is not as large as it says')
  must((width - 1) * (height - 1) <= most, 'a picture is larger than its cap')
}

function checkPass(bytes: Uint8Array): void {
  const pass = openPass(bytes)
  if (typeof pass !== 'string') must(pass.fields.length <= 500, 'a pass has too many fields')
  checkBookings(parsePkpass(bytes, DAY, PART))
}

function checkGds(source: string): void {
  const flights = parseGds(source, { day: dayOfIso(DAY), stated: false }, PART)
  checkBookings({ flights, travelers: [], accommodations: [], otherBookings: [], bookingReferences: [] })
}

function checkArchive(bytes: Uint8Array): void {
  const files = openArchive(bytes)
  if (typeof files === 'string') return
  must(
    files.reduce((sum, file) => sum + file.bytes.length, 0) <= CAPS.archiveBytes,
    'an archive unpacks to too much',
  )
}

/** What comes in by SMTP, before a reader is asked. */
async function checkHead(bytes: Uint8Array): Promise<void> {
  const head = await readHead(bytes, parse)
  if (!head) return
  must(head.from === null || head.from === head.from.toLowerCase(), 'the sender is not in lower case')
  must(head.messageId !== '', 'what is missing is not null')
  const sender = senderOf(head, head.all('return-path')[0] ?? '')
  must(sender === null || sender.includes('@'), 'the sender is no address')
  silenceOf(head, 'a@b.example', sender)
  isLoop(head, 'trips.example')
}

const FORM_TYPE = 'multipart/form-data; boundary=b0'

/** A form as SendGrid and Mailgun send it. */
function checkForm(bytes: Uint8Array): void {
  const isMultipart = bytes[0] === 0x2d
  const form = parseForm(Buffer.from(bytes), isMultipart ? FORM_TYPE : 'application/x-www-form-urlencoded')
  must(form.size <= 64, 'a form has too many fields')
  for (const { bytes: content } of form.values()) must(content.length <= bytes.length, 'a field grew')
  recipientsOf([textOf(form, 'to') ?? ''], 'trips.example')
}

async function checkRaw(bytes: Uint8Array): Promise<void> {
  const email = await readHeaders(bytes, parse)
  const to = recipientsOf([email.headers.find(({ key }) => key === 'to')?.value ?? ''], 'trips.example')
  must(to.length > 0 && to.length <= 50, 'a mail has too many recipients, or none')
  returnPathOf(email.headers.find(({ key }) => key === 'return-path')?.value, email.from)
}

const REFUSALS: ReadonlySet<string> = new Set(['request.invalid', 'request.too_large'])

/** As the thread of mails does. */
const parse = (raw: Uint8Array) => parseMailNow(raw).catch(() => null)

/** A webhook answers what is not a call of its shape with an error of the contract. */
async function refusable(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof Fail && REFUSALS.has(error.code))) throw error
  }
}

async function checkEngine(bytes: Uint8Array): Promise<void> {
  const input = { bytes, name: 'file', mimeType: 'message/rfc822', receivedOn: DAY }
  const read = await readDocument(input)
  if (read.ok) checkTree(read.tree)
  const result = await extract(input)
  if (!result.ok) return
  checkExtraction(result.extraction)
  must(result.text.length <= 200_000, 'the text of a document is over its cap')
  if (result.original.kind === 'html') checkHarmless(result.original.content)
}
