// reported as eslint(no-restricted-globals)
export const get = () => fetch('/api/admin/config')
