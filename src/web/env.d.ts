interface ImportMetaEnv {
  readonly APP_VERSION: string
  /** Short commit id; empty when the build knows none. */
  readonly APP_COMMIT: string
  readonly APP_BUILT: string
  /** Whether this is the build that draws pages on the server. */
  readonly SSR: boolean
  /** Of the service worker only: paths of the files that a trip needs without a network. */
  readonly SHELL_FILES: readonly string[]
}
