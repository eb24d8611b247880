// reported as eslint(no-restricted-globals)
export const id = () => crypto.randomUUID()
