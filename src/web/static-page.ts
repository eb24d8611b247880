export type StaticPage = {
  file: string
  contents: string
  /** `text` and `skeleton` are hydrated, `frame` is replaced. Only `text` works without script. */
  kind: 'text' | 'skeleton' | 'frame'
  listed?: { path: string; description: string }
}
