import { expect, test } from 'vitest'
import { parseRecipient } from './mail-addresses.ts'

const TOKEN = '0123456789abcdefghjkmnpq'

test.for([
  ['trip@skein.example', 'new', 'spec product-4'],
  ['TRIP@Skein.Example', 'new', 'spec product-4, however it is written'],
  ['trip+anything@skein.example', 'new', 'RFC 5233'],
  [`trip-${TOKEN}@skein.example`, 'trip', 'spec call-6, document-10'],
  [`Trip-${TOKEN.toUpperCase()}@SKEIN.EXAMPLE`, 'trip', 'spec document-10, however it is written'],
  [`trip-${TOKEN}+spain@skein.example`, 'trip', 'RFC 5233'],
  [`trip-${TOKEN}@sub.skein.example`, undefined, 'another domain'],
  [`trip-${TOKEN}@skein.example.evil.example`, undefined, 'another domain'],
  [`trip-${TOKEN}@evil.example@skein.example`, undefined, 'no local part of ours'],
  [`"trip-${TOKEN}"@skein.example`, undefined, 'we make no quoted ones'],
  [`trip-${TOKEN}`, undefined, 'no domain'],
  ['@skein.example', undefined, 'no name'],
  ['trip-@skein.example', undefined, 'no token'],
  ['trips@skein.example', undefined, 'another name'],
  ['trip-short@skein.example', undefined, 'a token that is too short'],
  [`trip-${'a'.repeat(65)}@skein.example`, undefined, 'a token that is too long'],
  [`trip+${'a'.repeat(300)}@skein.example`, undefined, 'RFC 5321 §4.5.3.1'],
  [`trip-${TOKEN}%2e@skein.example`, undefined, 'no token'],
  [`trip-${TOKEN}\n@skein.example`, undefined, 'no token'],
  ['', undefined, 'nothing'],
] as const)('%s is for %s (%s)', ([address, kind]) => {
  const found = { new: { kind }, trip: { kind, token: TOKEN }, none: undefined }[kind ?? 'none']
  expect(parseRecipient(address, 'skein.example')).toEqual(found)
})
