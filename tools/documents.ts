import { extname } from 'node:path'

const TYPES: Record<string, string> = {
  '.eml': 'message/rfc822',
  '.html': 'text/html',
  '.htm': 'text/html',
  '.txt': 'text/plain',
  '.pdf': 'application/pdf',
  '.ics': 'text/calendar',
  '.pkpass': 'application/vnd.apple.pkpass',
  '.msg': 'application/vnd.ms-outlook',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}

export function isDocument(name: string): boolean {
  return extname(name).toLowerCase() in TYPES
}

export function mimeTypeOf(name: string): string {
  return TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream'
}

export function kindOf(name: string): string {
  return extname(name).slice(1).toLowerCase()
}
