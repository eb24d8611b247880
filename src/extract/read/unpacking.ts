import { strToU8, zipSync } from 'fflate'
import type {
  DocumentInput,
  DocumentPart,
  DocumentTree,
  FileFormat,
  FileRead,
  Picture,
  ReadFailure,
  ReadResult,
  TextView,
} from '../document.ts'
import { openArchive } from './archive.ts'
import { calendarText, textViews } from './text-views.ts'
import { CAPS } from './caps.ts'
import { cleanLine, joinLines } from './clean-text.ts'
import { decodeText } from './decode.ts'
import { splitForward, takeForwardHeader, type Body } from './forward.ts'
import { googlePasses, hasWalletTokens, isWalletToken } from './google-wallet.ts'
import { htmlViews } from './html-walk.ts'
import { attachmentsOf, isMailFormat, isWrapper, openMail } from './mail-formats.ts'
import type { Mail } from './mime.ts'
import { readPlainRtf } from './outlook/rtf.ts'
import { openPass } from './pass.ts'
import { readPdf } from './pdf.ts'
import { sniffText, sniffType } from './sniff.ts'

/** Never throws: hostile, broken or locked input is a reason. Adds to `files` what it opens. */
export async function readDocument(input: DocumentInput, files: FileRead[] = []): Promise<ReadResult> {
  try {
    return await new Unpacking(files).readFile(input)
  } catch {
    return { ok: false, reason: 'broken' }
  }
}

type File = { name: string; bytes: Uint8Array; depth: number; claimed: string }

const PASS_TYPE = 'application/vnd.apple.pkpass'

/** What is within a wallet pass, copied as text. */
const isPassJson = (text: string) =>
  /^\s*\{/.test(text) && /"passTypeIdentifier"|"boardingPass"\s*:/.test(text.slice(0, 20_000))

const MAX_PASS_TEXTS = 8

const passFile = (json: string) => zipSync({ 'pass.json': strToU8(json) })

/** One document being unwrapped: counts what it unpacks to, and grows the tree part by part. */
class Unpacking {
  #tree: DocumentTree & { pictures: Picture[] } = {
    date: null,
    subject: null,
    sender: null,
    senderName: null,
    parts: [],
    pictures: [],
  }
  readonly #start = process.threadCpuUsage()
  readonly #opened: FileRead[]
  /** The file that is being opened. */
  #current: FileRead | undefined
  #bytes = 0
  #files = 0
  /** How many texts with tokens of wallet passes were read. */
  #passTexts = 0
  #chars: number = CAPS.documentChars
  /** The first reason why something inside could not be read: the document's own if nothing else can. */
  #failure: ReadFailure | null = null

  constructor(opened: FileRead[]) {
    this.#opened = opened
  }

  async readFile(input: DocumentInput): Promise<ReadResult> {
    const name = input.name === '' ? 'file' : input.name
    await this.#addFile({ name, bytes: input.bytes, depth: 0, claimed: input.mimeType })
    const { parts, pictures } = this.#tree
    if (!this.#failure) return { ok: true, tree: this.#tree }
    if (parts.length > 0 || pictures.length > 0)
      return { ok: true, tree: { ...this.#tree, unread: this.#failure } }
    return { ok: false, reason: this.#failure }
  }

  async #addFile(file: File): Promise<void> {
    this.#bytes += file.bytes.length
    this.#files++
    const outer = this.#current
    this.#current = { name: file.name, format: 'other', failure: null }
    if (this.#opened.length <= CAPS.parts) this.#opened.push(this.#current)
    await this.#open(file)
    this.#current = outer
  }

  async #open(file: File): Promise<void> {
    if (
      file.depth > CAPS.depth ||
      this.#files > CAPS.parts ||
      this.#bytes > CAPS.totalBytes ||
      this.#isSlow()
    )
      return this.#fail('too_complex')
    const type = typeOf(file)
    if (this.#current) this.#current.format = formatOf(type)
    if (isMailFormat(type)) {
      const result = await openMail(type, file.bytes)
      if (!result.ok) return this.#fail(result.reason)
      return this.#addMail(result.mail, file.depth, file.depth > 0 && isWrapper(type))
    }
    if (type === 'application/pdf') return this.#addPdf(file)
    if (type === PASS_TYPE) return this.#addPass(file)
    if (type === 'image/png' || type === 'image/jpeg')
      return this.#keepPicture(file, type, { barePages: [], pages: 1 })
    if (type === 'application/pgp-encrypted') return this.#fail('encrypted')
    if (type === 'application/zip') return this.#addArchive(file)
    if (type === 'application/rtf') return this.#addRtf(file)
    if (!type.startsWith('text/')) return this.#fail('unsupported')
    const text = decodeText(file.bytes)
    if (type === 'text/calendar') {
      const views = textViews(calendarText(text))
      return this.#add({ name: file.name, mimeType: type, views, html: null, bytes: file.bytes })
    }
    if (isPassJson(text)) return this.#addPass({ ...file, bytes: passFile(text) })
    if (isWalletToken(text)) {
      this.#addGooglePasses(file.name, text)
      return this.#tree.parts.length ? undefined : this.#fail('unsupported')
    }
    const body = type === 'text/html' ? { html: text, text: null } : { html: null, text }
    this.#addBody(file.name, body, file.depth)
  }

  /** `continues`: it is the mail around it, which only wrapped itself. */
  async #addMail(mail: Mail, depth: number, continues = false): Promise<void> {
    const { sender, senderName } = mail.sender || !continues ? mail : this.#tree
    this.#describe({ ...mail, sender, senderName })
    this.#addBody(depth === 0 || continues ? 'body' : 'forwarded mail', mail, depth)
    // Mails inside are more of the message than files beside it
    for (const inner of mail.mails) {
      this.#files++
      if (depth === CAPS.depth || this.#files > CAPS.parts) this.#fail('too_complex')
      else await this.#addMail(inner, depth + 1)
    }
    for (const { path, mimeType, bytes } of attachmentsOf(mail))
      await this.#addFile({ name: path, bytes, depth: depth + 1, claimed: mimeType })
  }

  async #addArchive(file: File): Promise<void> {
    const files = openArchive(file.bytes)
    if (typeof files === 'string') return this.#fail(files)
    for (const { name, bytes } of files) {
      await this.#addFile({ name: `${file.name}: ${name}`, bytes, depth: file.depth + 1, claimed: '' })
    }
  }

  #addRtf(file: File): void {
    if (this.#isSpent()) return
    const body = readPlainRtf(file.bytes)
    if (!body) return this.#fail('broken')
    this.#addBody(file.name, body, file.depth)
  }

  async #addPdf(file: File): Promise<void> {
    if (this.#isSpent()) return
    const result = await readPdf(file.bytes)
    if (!result.ok) return this.#fail(result.reason)
    const views = result.pdf.views.filter((view) => view.text !== '')
    this.#keepPicture(file, 'application/pdf', result.pdf)
    if (result.pdf.isCut) {
      this.#tree.cutShort = 'too_long'
      if (this.#current) this.#current.failure = 'too_long'
    }
    if (file.depth === 0) this.#tree.date = result.pdf.date
    if (views.length === 0) return
    const picture = this.#tree.pictures.length - 1
    const pages = result.pdf.words.map((page) => ({ picture, ...page }))
    this.#add({ name: file.name, mimeType: 'application/pdf', views, html: null, bytes: null, pages })
  }

  #keepPicture(
    { name, bytes, depth }: File,
    mimeType: Picture['mimeType'],
    { barePages, pages }: Pick<Picture, 'barePages' | 'pages'>,
  ): void {
    this.#tree.pictures.push({ name, mimeType, bytes, barePages, pages, isDocument: depth === 0 })
  }

  #addGooglePasses(name: string, text: string): void {
    if (!hasWalletTokens(text)) return
    if (this.#passTexts++ >= MAX_PASS_TEXTS || this.#isSlow()) return this.#fail('too_complex')
    for (const pass of googlePasses(text)) this.#addPass({ name, bytes: passFile(JSON.stringify(pass)) })
  }

  #addPass(file: Pick<File, 'name' | 'bytes'>): void {
    const pass = openPass(file.bytes)
    if (typeof pass === 'string') return this.#fail(pass)
    const lines = pass.fields.map((field) => cleanLine(`${field.label} | ${field.value}`))
    const text = joinLines([cleanLine(pass.organization), ...lines], CAPS.viewChars)
    const views: TextView[] = [{ kind: 'layout', text }]
    this.#add({ name: file.name, mimeType: PASS_TYPE, views, html: null, bytes: file.bytes })
  }

  #addBody(name: string, { html, text }: Body, depth: number): void {
    if (text?.trimStart().startsWith('-----BEGIN PGP MESSAGE')) return this.#fail('encrypted')
    let body: Body = { html, text: text?.slice(0, CAPS.viewChars * 2) ?? null }
    let label = name
    for (let level = depth; level < CAPS.depth; level++) {
      const forward = splitForward(body)
      if (!forward) break
      this.#addText(label, forward.above)
      if (forward.header) this.#describe(forward.header)
      body = forward.inside
      label = 'forwarded mail'
    }
    this.#addText(label, body)
  }

  #addText(name: string, body: Body): void {
    if (this.#isSpent()) return
    const fromHtml = body.html === null ? [] : htmlViews(body.html)
    if (!fromHtml) return this.#fail('too_complex')
    const views = [...fromHtml, ...(body.text === null ? [] : textViews(body.text))].map((view) =>
      this.#readHeader(view),
    )
    if (views.every((view) => view.text === '') && !body.html?.includes('schema.org')) return
    this.#add({
      name,
      mimeType: body.html === null ? 'text/plain' : 'text/html',
      views: views.filter(
        // Where nothing was in columns, all views say the same
        ({ text }, index) => text !== '' && views.findIndex((view) => view.text === text) === index,
      ),
      html: body.html,
      bytes: body.text === null ? null : new TextEncoder().encode(body.text),
    })
    this.#addGooglePasses('wallet pass', `${body.html ?? ''}\n${body.text ?? ''}`)
  }

  #readHeader(view: TextView): TextView {
    const taken = takeForwardHeader(view.text)
    if (!taken) return view
    this.#describe(taken.header)
    return { kind: view.kind, text: taken.text }
  }

  /** The innermost mail's own words replace the outer one's. */
  #describe(mail: Pick<DocumentTree, 'date' | 'subject' | 'sender' | 'senderName'>): void {
    this.#tree.date = mail.date ?? this.#tree.date
    if (mail.date) this.#tree.isSent = true
    this.#tree.subject = mail.subject ?? this.#tree.subject
    this.#tree.sender = mail.sender
    this.#tree.senderName = mail.senderName
  }

  #add(part: DocumentPart): void {
    const { parts } = this.#tree
    if (parts.length >= CAPS.parts) return this.#fail('too_complex')
    const views = part.views.map((view) => this.#withinLength(view)).filter(({ text }) => text !== '')
    parts.push({ ...part, name: this.#ownName(part.name), views })
  }

  #isSlow(): boolean {
    const { user, system } = process.threadCpuUsage(this.#start)
    return user + system > CAPS.openSeconds * 1_000_000
  }

  #isSpent(): boolean {
    if (this.#chars === 0) this.#fail('too_complex')
    return this.#chars === 0
  }

  #withinLength({ kind, text }: TextView): TextView {
    const cut = text.slice(0, this.#chars)
    this.#chars -= cut.length
    if (cut.length < text.length) this.#fail('too_complex')
    return { kind, text: cut }
  }

  /** Where words were read is told by the part's name, so no two share one: "forwarded mail (2)". */
  #ownName(name: string): string {
    const { parts } = this.#tree
    const isTaken = (wanted: string) => parts.some((part) => part.name === wanted)
    if (!isTaken(name)) return name
    let count = 2
    while (isTaken(`${name} (${count})`)) count++
    return `${name} (${count})`
  }

  #fail(reason: ReadFailure): void {
    this.#failure ??= reason
    if (this.#current) this.#current.failure ??= reason
  }
}

/** The kind of file that a MIME type names. */
export function formatOf(type: string): FileFormat {
  if (isMailFormat(type)) return 'mail'
  if (type.startsWith('image/')) return 'picture'
  return FORMATS[type] ?? (type.startsWith('text/') ? 'text' : 'other')
}

const FORMATS: Record<string, FileFormat> = {
  'text/html': 'html',
  'text/calendar': 'calendar',
  'application/rtf': 'text',
  'application/pdf': 'pdf',
  'application/vnd.apple.pkpass': 'pass',
  'application/zip': 'archive',
}

/** Magic bytes decide; the claim only helps between kinds of text, as a mail may start with any header. */
function typeOf(file: File): string {
  const type = sniffType(file.bytes)
  if (file.claimed === 'application/pgp-encrypted') return file.claimed
  const claimsMail = file.claimed.startsWith('message/rfc822') || /\.eml$/i.test(file.name)
  if (type !== 'text/plain' || !claimsMail) return type
  const head = decodeText(file.bytes.subarray(0, 1_000)).trimStart()
  return /^(?:From |[!-9;-~]+[ \t]*:)/.test(head) ? 'message/rfc822' : sniffText(head)
}
