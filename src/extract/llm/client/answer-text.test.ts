import { expect, test } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import { jsonIn } from './answer-text.ts'

const VALUE = { flights: [{ flightNumber: 'BA478', quote: 'a "b" } ] {' }], stays: [] }
const JSON_TEXT = JSON.stringify(VALUE)

test.for([
  { what: 'as it is', text: JSON_TEXT },
  { what: 'in a fence', text: `\`\`\`json\n${JSON_TEXT}\n\`\`\`` },
  {
    what: 'in a fence without a language, between prose',
    text: `Here:\n\`\`\`\n${JSON_TEXT}\n\`\`\`\nDone.`,
  },
  { what: 'in a fence that is not closed', text: `\`\`\`json\n${JSON_TEXT}` },
  { what: 'after thoughts that hold JSON', text: `<think>{"flights":[{"x":1}]}</think>${JSON_TEXT}` },
  { what: 'after thoughts whose opening is missing', text: `hm {"a":1}</think> ${JSON_TEXT}` },
  { what: 'after a list of footnotes', text: `See [1] and {this}. ${JSON_TEXT}` },
  { what: 'with trailing commas', text: JSON_TEXT.replace('"}]', '",},]') },
  { what: 'with comments', text: JSON_TEXT.replace('"stays"', '/* none */ "stays"') },
  { what: 'with words after it', text: `${JSON_TEXT}\n\nLet me know {if} you need more.` },
])('JSON is found $what', ({ text }) => {
  expect(jsonIn(text)).toEqual(VALUE)
})

test.for([
  {
    what: 'between two things',
    text: '{"flights":[{"a":"1"},{"b":"2"},',
    value: { flights: [{ a: '1' }, { b: '2' }] },
  },
  { what: 'within a thing', text: '{"flights":[{"a":"1","b":"2', value: { flights: [{ a: '1' }] } },
  { what: 'within a number', text: '{"flights":[{"a":"1"}],"n":12', value: { flights: [{ a: '1' }] } },
  { what: 'after an escape', text: '{"flights":[{"a":"1"},{"b":"x\\', value: { flights: [{ a: '1' }] } },
])('what was cut off $what keeps what was whole', ({ text, value }) => {
  expect(jsonIn(text)).toEqual(value)
})

test.for(['', 'I cannot help with that.', '<think>{"flights":[]} and so on', '[1]', '"text"', '12'])(
  'there is none in %j',
  (text) => {
    expect(jsonIn(text)).toBeUndefined()
  },
)

test.for([
  { what: 'brackets', text: '['.repeat(400_000) },
  { what: 'objects in objects', text: '{"a":'.repeat(80_000) },
  { what: 'escapes', text: '"\\'.repeat(200_000) },
  { what: 'fences', text: '```'.repeat(130_000) },
  {
    what: 'line breaks in a fence that is not closed',
    text: `\`\`\`json\n{"flights": [${'\n'.repeat(399_000)}`,
  },
  { what: 'objects that are none', text: `{${'a,'.repeat(50)}`.repeat(4_000) },
  { what: 'entities for quotation marks', text: '{'.repeat(9) + '&quot;a&quot;,'.repeat(28_000) },
])('hostile text of 400,000 characters is given up soon: $what', async ({ text }) => {
  const { ms } = await processorTime(() => jsonIn(text))
  expect(ms).toBeLessThan(1_500)
})
