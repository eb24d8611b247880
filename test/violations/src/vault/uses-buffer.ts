// reported as eslint(no-restricted-globals)
export const bytes = () => Buffer.from('a')
