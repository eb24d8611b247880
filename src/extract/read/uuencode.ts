import type { MailAttachment } from './mime.ts'

/** Takes the files out of a text into which old mail programs wrote them (POSIX uuencode). */
export function takeUuencoded(text: string): { text: string; files: MailAttachment[] } {
  const files: MailAttachment[] = []
  if (!text.includes('begin ')) return { text, files }
  const kept: string[] = []
  let open: { name: string; lines: string[]; from: number } | null = null
  const lines = text.split(/\r?\n/)
  for (const [index, line] of lines.entries()) {
    const begin: RegExpExecArray | null = open ? null : /^begin [0-7]{3,4} (\S.{0,200})$/.exec(line)
    if (begin && files.length < MAX_FILES) open = { name: begin[1] ?? '', lines: [], from: index }
    else if (!open) kept.push(line)
    else if (line.trim() === 'end') {
      files.push({ name: open.name, mimeType: 'application/octet-stream', bytes: decode(open.lines) })
      open = null
    } else if (isEncoded(line)) open.lines.push(line)
    else {
      for (let at = open.from; at <= index; at += 1) kept.push(lines[at]!)
      open = null
    }
  }
  for (let at = open?.from ?? lines.length; at < lines.length; at += 1) kept.push(lines[at]!)
  return { text: kept.join('\n'), files }
}

const MAX_FILES = 20

/** The first character gives a line's byte count; every three bytes take four characters, space to grave. */
function isEncoded(line: string): boolean {
  if (line === '') return true
  return line.length <= 90 && /^[ -`]+$/.test(line) && line.length >= Math.ceil((sizeOf(line) * 4) / 3) - 3
}

const sizeOf = (line: string): number => (line.charCodeAt(0) - 32) & 63

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Its characters stand for six bits each, as those of base64 do; blanks at the end may be missing. */
function decode(lines: string[]): Uint8Array {
  const decoded = lines.filter(Boolean).map((line) => {
    const whole = line.slice(1).padEnd(Math.ceil(sizeOf(line) / 3) * 4)
    const base64 = whole.replace(/[^]/g, (char) => BASE64[(char.charCodeAt(0) - 32) & 63]!)
    return Buffer.from(base64, 'base64').subarray(0, sizeOf(line))
  })
  return new Uint8Array(Buffer.concat(decoded))
}
