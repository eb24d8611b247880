// reported as eslint(no-console)
export const hello = () => console.log('hello')
