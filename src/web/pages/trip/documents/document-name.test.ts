import { expect, test } from 'vitest'
import { shortName } from './document-name.ts'

test.each([
  ['50 characters stay', 'a'.repeat(50), 'a'.repeat(50)],
  ['a plain name is cut to 45 and an ellipsis', 'b'.repeat(51), `${'b'.repeat(45)}...`],
  ['a file name keeps its ending within 50', `${'c'.repeat(60)}.pdf`, `${'c'.repeat(43)}....pdf`],
])('%s (spec document-12)', (_rule, name, shown) => {
  expect(shortName(name)).toBe(shown)
})
