import sanitizeHtml from 'sanitize-html'
import { walkHtml } from '../read/html-walk.ts'

/** Show Original: no scripts, nothing that loads, at most 256 KB. The sandboxed frame is the second wall. */
export function sanitizeOriginal(html: string): string {
  const source = html.slice(0, SOURCE_CHARS)
  if (walkHtml(source) === null) return '' // nested so deeply that the sanitizer would take minutes
  const clean = sanitizeHtml(source, OPTIONS)
  if (Buffer.byteLength(clean) <= MAX_BYTES) return clean
  // Cutting leaves tags open; a second pass closes them
  const cut = Buffer.from(clean)
    .subarray(0, MAX_BYTES - CLOSING_BYTES)
    .toString('utf8')
  return sanitizeHtml(cut.slice(0, cut.lastIndexOf('<')), OPTIONS)
}

const SOURCE_CHARS = 1_000_000
const MAX_BYTES = 256 * 1024
const CLOSING_BYTES = 8 * 1024

const TAGS =
  'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em ' +
  'figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i ins kbd li main mark nav ol p pre q rp rt ruby s samp section ' +
  'small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'

/** A value that cannot load or run: no url(), image-set(), expression(), nor escapes to write them with. */
const PLAIN_VALUE =
  /^(?!.{0,200}(?:url|image|expression|javascript|import|var|attr|element)\b)[^\\<>{}@]{1,200}$/is

const PROPERTIES =
  'background background-color border border-bottom border-collapse border-color border-left border-radius border-right border-spacing ' +
  'border-style border-top border-width color direction display font font-family font-size font-style font-weight height ' +
  'letter-spacing line-height margin margin-bottom margin-left margin-right margin-top max-height max-width min-width opacity ' +
  'overflow padding padding-bottom padding-left padding-right padding-top text-align text-decoration text-indent ' +
  'text-transform unicode-bidi vertical-align visibility white-space width word-break word-wrap'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(' '),
  nonTextTags:
    'script style textarea option noscript title iframe object embed svg math template xmp noembed audio video'.split(
      ' ',
    ),
  allowedAttributes: {
    '*': ['style', 'dir', 'lang', 'title', 'align', 'valign', 'bgcolor', 'width', 'height'],
    a: ['href', 'rel', 'target'],
    font: ['color', 'face', 'size'],
    table: ['border', 'cellpadding', 'cellspacing'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start', 'type'],
  },
  allowedStyles: { '*': Object.fromEntries(PROPERTIES.split(' ').map((name) => [name, [PLAIN_VALUE]])) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 200,
  transformTags: {
    a: (_name, attributes) => ({ tagName: 'a', attribs: linkAttributes(attributes) }),
    img: (_name, attributes) => ({ tagName: 'span', attribs: {}, text: attributes.alt?.slice(0, 200) ?? '' }),
  },
}

function linkAttributes({ href, ...others }: Record<string, string>): Record<string, string> {
  // A relative address would be one of ours
  if (href === undefined || !/^\s*(?:https?:\/\/|mailto:|tel:)/i.test(href)) return others
  return { ...others, href, target: '_blank', rel: 'noopener noreferrer nofollow' }
}
