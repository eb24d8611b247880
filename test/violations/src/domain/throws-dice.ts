// reported as eslint(no-restricted-properties)
export const dice = () => Math.random()
