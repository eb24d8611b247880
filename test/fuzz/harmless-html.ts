import { Parser } from 'htmlparser2'
import { must } from './invariants.ts'

/** Nothing in cleaned HTML runs, loads, submits, or leaves except by a web, mailbox or telephone link. */
export function checkHarmless(html: string): void {
  must(Buffer.byteLength(html) <= 256 * 1024, 'the cleaned HTML is over 256 KB')
  const parser = new Parser({
    onopentag: (name, attributes) => {
      must(!DANGEROUS_TAGS.has(name), `the tag ${name} survives`)
      for (const [attribute, value] of Object.entries(attributes)) checkAttribute(attribute, value)
    },
    oncomment: () => must(false, 'a comment survives'),
    onprocessinginstruction: () => must(false, 'an instruction survives'),
  })
  parser.end(html)
}

const DANGEROUS_TAGS = new Set(
  'script style img svg math iframe frame object embed form input button select textarea meta base link video audio source template noscript portal'.split(
    ' ',
  ),
)

function checkAttribute(name: string, value: string): void {
  must(!name.startsWith('on'), 'an event handler survives')
  must(
    !/^(?:src|srcset|background|poster|action|formaction|data|id|class|name|ping|srcdoc)$/.test(name),
    `the attribute ${name} survives`,
  )
  if (name === 'href') must(/^\s*(?:https?:\/\/|mailto:|tel:)/i.test(value), 'a link goes elsewhere')
  if (name === 'style') must(!LOADING_STYLE.test(value), 'a style loads or covers')
}

const LOADING_STYLE =
  /(?:url|src|image|image-set|cross-fade|expression|element|attr|var|env|paint)\s*\(|\\|@|(?:^|;)\s*(?:position|behavior|content)\s*:/i
