export type StaticPage = {
  file: string
  /** Markup for the root element, preceded by a `title` if the page has one. */
  contents: string
  /** `text` and `skeleton` are hydrated, `frame` is replaced. Only `text` works without script. */
  kind: 'text' | 'skeleton' | 'frame'
  /** Where search engines list it, and with which description. */
  listed?: { path: string; description: string }
}
