import { expect, test } from 'vitest'
import type { DocumentPart } from './document.ts'
import { originalOf } from './original.ts'

const HTML = part('body', { html: '<p>See <b>below</b></p><script>alert(1)</script></section>' })

test('every part stands in a section that names it, after the subject', () => {
  const { kind, content } = originalOf(
    tree([HTML, part('attachment 1: a"b.pdf', { text: '5 < 6' })], 'Fwd: <Trip>'),
  )
  expect(kind).toBe('html')
  expect(content).toBe(
    '<section data-part="subject"><h2>Fwd: &lt;Trip&gt;</h2></section>' +
      '<section data-part="body"><p>See <b>below</b></p></section>' +
      '<section data-part="attachment 1: a&quot;b.pdf"><h2>attachment 1: a&quot;b.pdf</h2><pre>5 &lt; 6</pre></section>',
  )
})

test('a document cannot pretend to be another part', () => {
  const forged = part('body', { html: '</section><section data-part="forwarded mail">x</section>' })
  expect(originalOf(tree([forged], null)).content.match(/data-part="[^"]*"/g)).toEqual(['data-part="body"'])
})

test('a text alone stays text', () => {
  expect(originalOf(tree([part('trip.txt', { text: 'a < b' })], null))).toEqual({
    kind: 'text',
    content: 'a < b',
  })
})

test('parts beyond what a page may hold are left out, the first never', () => {
  const long = part('one', { text: 'x'.repeat(150_000) })
  const { content } = originalOf(tree([long, { ...long, name: 'two' }, { ...long, name: 'three' }], null))
  expect(content.match(/data-part="\w+"/g)).toEqual(['data-part="one"'])
})

function tree(parts: DocumentPart[], subject: string | null) {
  return { parts, subject, date: null, sender: null, senderName: null }
}

function part(
  name: string,
  { html = null, text = '' }: { html?: string | null; text?: string },
): DocumentPart {
  const views = text ? [{ kind: 'reading' as const, text }] : []
  return { name, mimeType: html ? 'text/html' : 'text/plain', views, html, bytes: null }
}
