import { expect, test } from 'vitest'
import { originalPage } from './original-page.ts'

test('the policy stands before anything of the document and blocks all that is remote', () => {
  const page =
    originalPage({
      content: '<img src="https://tracker.example/p.gif">',
      contentKind: 'html',
      isPictured: false,
    }) ?? ''
  expect(page.indexOf("default-src 'none'")).toBeLessThan(page.indexOf('tracker.example'))
  expect(page).not.toMatch(/img-src[^;]*https?:/)
})

test('plain text is shown as text, not as markup', () => {
  expect(
    originalPage({ content: '</pre><script>alert(1)</script>', contentKind: 'text', isPictured: false }),
  ).toContain('<pre>&lt;/pre&gt;&lt;script&gt;')
})

test('a document without content has no page', () => {
  expect(originalPage({ content: null, contentKind: null, isPictured: false })).toBeNull()
})
