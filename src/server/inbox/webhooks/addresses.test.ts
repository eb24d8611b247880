import { expect, test } from 'vitest'
import { recipientsOf, returnPathOf } from './mail-hook.ts'

test.for([
  ['one', ['trip-a@t.example'], ['trip-a@t.example']],
  [
    'several with commas, names and brackets',
    ['"B, C" <trip-a@t.example>, <trip-b@t.example>'],
    ['trip-a@t.example', 'trip-b@t.example'],
  ],
  ['one that stands twice, in another case', ['trip-a@t.example', 'Trip-A@T.example'], ['trip-a@t.example']],
  ['ours among others', ['x@elsewhere.example', 'trip-a@t.example', 'y@sub.t.example'], ['trip-a@t.example']],
  ['only others: the inbox refuses them', ['x@elsewhere.example'], ['x@elsewhere.example']],
  [
    'one beside what is none',
    ['undisclosed-recipients:;', 'trip-a@t.example', '<>', '@', 'a b@t.example'],
    ['trip-a@t.example'],
  ],
] as const)('recipients: %s', ([, given, taken]) => {
  expect(recipientsOf(given, 't.example')).toEqual(taken)
})

test('a mail for nobody, or for more than 50 trips, is refused', () => {
  const many = Array.from({ length: 51 }, (_, at) => `trip-${at}@t.example`)
  expect(recipientsOf(many.slice(1), 't.example')).toHaveLength(50)
  for (const given of [many, [], ['nobody'], ['a@b@t.example']])
    expect(() => recipientsOf(given, 't.example')).toThrow('not valid')
})

test('where no domain is known every recipient counts', () => {
  expect(recipientsOf(['a@x.example', 'b@y.example'], null)).toEqual(['a@x.example', 'b@y.example'])
})

test.for([
  ['an address', ['a@x.example'], 'a@x.example'],
  ['an address in brackets', ['<a@x.example>'], 'a@x.example'],
  ['the first that is given', [undefined, null, 'a@x.example', 'b@x.example'], 'a@x.example'],
  ['a bounce (RFC 5321 §4.5.5)', ['<>', 'b@x.example'], ''],
  ['a bounce that is told as nothing', ['', 'b@x.example'], ''],
  ['nobody', [], ''],
] as const)('sender: %s', ([, given, sender]) => {
  expect(returnPathOf(...given)).toBe(sender)
})
