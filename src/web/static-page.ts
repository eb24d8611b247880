export type StaticPage = {
  file: string
  contents: string
  /** `text` and `skeleton` are hydrated, `frame` is replaced. Only `text` works without script. */
  kind: 'text' | 'skeleton' | 'frame'
  /** Of a page that search engines list, at the file's name without its ending. */
  description?: string
}
