/** A page as the build writes it. */
export type StaticPage = {
  /** Its name in the folder of the build. */
  file: string
  /** What stands in it before its script, with a `title` before it where it has one. */
  contents: string
  /** Whether the app draws the same at first, and so takes over what stands there. */
  isSame: boolean
  /** Where search engines may list it, and what they may say of it. */
  listed?: { path: string; description: string }
}
