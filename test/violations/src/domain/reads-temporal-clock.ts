// reported as eslint(no-restricted-properties)
export const now = () => Temporal.Now.instant()
