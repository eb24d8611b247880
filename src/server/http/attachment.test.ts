import { expect, test } from 'vitest'
import { attachment } from './answer.ts'

test.each([
  ['ticket.pdf', `attachment; filename="ticket.pdf"; filename*=UTF-8''ticket.pdf`],
  // RFC 8187 §3.2.1: of the marks that encodeURIComponent leaves, these three are no attr-char
  [`it's (1)*.txt`, `attachment; filename="it's (1)_.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`],
  [
    'Größe & mehr.txt',
    `attachment; filename="Große & mehr.txt"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%26%20mehr.txt`.replace(
      'Große',
      'Gro_e',
    ),
  ],
  ['a"b\\c;d%41.eml', `attachment; filename="a_b_c_d_41.eml"; filename*=UTF-8''a%22b%5Cc%3Bd%2541.eml`],
  ['כרטיס.pdf', `attachment; filename="_____.pdf"; filename*=UTF-8''%D7%9B%D7%A8%D7%98%D7%99%D7%A1.pdf`],
])('%s is saved under its name (RFC 6266, RFC 8187)', (name, header) => {
  expect(attachment(name)).toBe(header)
  expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header)
})
