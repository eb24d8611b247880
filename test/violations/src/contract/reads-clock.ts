// reported as eslint(no-restricted-globals)
export const now = () => new Date()
