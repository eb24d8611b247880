// reported as typescript(no-explicit-any)
export const pass = (value: any) => value
