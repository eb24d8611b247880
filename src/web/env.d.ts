interface ImportMetaEnv {
  readonly APP_VERSION: string
  /** Short commit id; empty when the build knows none. */
  readonly APP_COMMIT: string
  readonly APP_BUILT: string
  /** Whether this is the build that draws pages on the server. */
  readonly SSR: boolean
}
