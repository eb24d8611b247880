// reported as eslint(no-restricted-globals)
export const get = () => fetch('https://example.org')
