export type Coding = 'br' | 'gzip' | 'identity'

/** The content coding for an `Accept-Encoding` (RFC 9110 §12.5.3): the smallest that is taken. */
export function codingFor(accepted = ''): Coding {
  if (takes(accepted, 'br')) return 'br'
  return takes(accepted, 'gzip') ? 'gzip' : 'identity'
}

function takes(accepted: string, coding: string): boolean {
  return accepted
    .split(',')
    .map((part) => part.replaceAll(/\s/g, ''))
    .some((part) => part === coding || (part.startsWith(`${coding};q=`) && Number(part.split('=')[1]) > 0))
}
