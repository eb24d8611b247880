interface ImportMetaEnv {
  /** Version of package.json. */
  readonly APP_VERSION: string
  /** Short commit id; empty when the build knows none. */
  readonly APP_COMMIT: string
  /** When the pages were built, ISO 8601. */
  readonly APP_BUILT: string
}
