import { expect, test } from 'vitest'
import { basicAuth } from './proofs.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const RIGHT = 'provider:größtes Geheimnis'

test.for([
  ['user and password as RFC 7617 §2 writes them', RIGHT, `Basic ${base64(RIGHT)}`, 'right'],
  ['the name of the scheme in any case (RFC 9110 §11.1)', RIGHT, `BASIC ${base64(RIGHT)}`, 'right'],
  ['another password', RIGHT, `Basic ${base64('provider:another secret')}`, 'wrong'],
  ['another user', RIGHT, `Basic ${base64('x:größtes Geheimnis')}`, 'wrong'],
  ['a beginning of the password', RIGHT, `Basic ${base64(RIGHT.slice(0, -1))}`, 'wrong'],
  ['another scheme', RIGHT, `Bearer ${base64(RIGHT)}`, 'wrong'],
  ['what is no base64', RIGHT, `Basic ${RIGHT}`, 'wrong'],
  ['no header', RIGHT, undefined, 'wrong'],
  ['anything where nothing is set up', null, `Basic ${base64('null')}`, 'wrong'],
  ['nothing where nothing is set up', null, undefined, 'wrong'],
] as const)('%s', ([, right, given, verdict]) => {
  expect(basicAuth(right)(() => given)).toBe(verdict)
})
