/** True when the built pages are missing or older than what they are made of. */
export function isStale(): boolean

/** Builds the pages. */
export function build(): Promise<{ code: number; output: string; seconds: string }>
