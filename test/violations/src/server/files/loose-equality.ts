// reported as eslint(eqeqeq)
export const same = (a: number, b: number) => a == b
