/** A page as the build writes it. */
export type StaticPage = {
  /** Its name in the folder of the build. */
  file: string
  /** What stands in it before its script, with a `title` before it where it has one. */
  contents: string
  /**
   * How the app begins: it takes over a `text`, and a `skeleton`, which it draws the same at first; or puts
   * its page in place of a `frame`. Only a text can be read without it.
   */
  kind: 'text' | 'skeleton' | 'frame'
  /** Where search engines may list it, and what they may say of it. */
  listed?: { path: string; description: string }
}
