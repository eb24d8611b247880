import { expect, it } from 'vitest'
import { parseLooseJson } from './loose-json.ts'

const CASES: [fault: string, source: string, value: unknown][] = [
  ['nothing', '{"a":[1,true,null,"x"]}', { a: [1, true, null, 'x'] }],
  ['trailing commas', '{"a":[1,2,],"b":"x",}', { a: [1, 2], b: 'x' }],
  ['missing commas between values', '{"a":"x" "b":"y"}', { a: 'x', b: 'y' }],
  ['line breaks in a string', '{"a":"one\ntwo\tthree"}', { a: 'one two three' }],
  ['line comments', '{ // first\n"a": "http://x.example" }', { a: 'http://x.example' }],
  ['block comments', '{"a": /* why, "not": 1 */ 2}', { a: 2 }],
  ['single quotes', "{'a': 'one', 'b': \"don't\"}", { a: 'one', b: "don't" }],
  ['names without quotes', '{a: 1, type: Flight}', { a: 1, type: 'Flight' }],
  ['entities', '{&quot;a&quot;:&quot;x &amp; y&quot;}', { a: 'x & y' }],
  ['objects one after the other', '{"a":1}{"a":2}', [{ a: 1 }, { a: 2 }]],
  ['objects one after the other with a comma', '{"a":1},{"a":2}', [{ a: 1 }, { a: 2 }]],
  ['a comment of HTML around it', '<!-- {"a":1} -->', { a: 1 }],
  ['CDATA around it', '//<![CDATA[\n{"a":1}\n//]]>', { a: 1 }],
  ['quotation marks in a string', '{"a":"Hotel "Sun" Rome","b":1}', { a: 'Hotel "Sun" Rome', b: 1 }],
  ['a wrong escape', '{"a":"C:\\dir \\\' x"}', { a: "C:\\dir ' x" }],
  ['capital constants', '{"a":True,"b":NULL}', { a: true, b: null }],
  ['its end missing', '{"a":1', undefined],
  ['being no JSON', 'hello', undefined],
  ['being empty', '', undefined],
]

it.each(CASES)('JSON with %s', (_fault, source, value) => {
  expect(parseLooseJson(source)).toEqual(value)
})

it('does not overflow on deep nesting', () => {
  expect(parseLooseJson('['.repeat(100_000))).toBeUndefined()
})
