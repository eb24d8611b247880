export type StaticPage = {
  file: string
  contents: string
  /** `text` is hydrated, and so is what the server draws into `trip`; `skeleton` and `frame` are replaced. */
  kind: 'text' | 'trip' | 'skeleton' | 'frame'
  /** Of a page that search engines list, at the file's name without its ending. */
  description?: string
}
