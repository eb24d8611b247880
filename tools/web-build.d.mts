/** True when the built pages are missing or older than what they are made of. */
export function isStale(): boolean

/** Builds the pages. */
export function build(): Promise<{ code: number; output: string; seconds: string }>

/** Builds the pages if older than their sources. Throws an `Error` with the builder's words if that fails. */
export function needPages(): Promise<void>
