// reported as typescript(ban-ts-comment)
// @ts-ignore
export const one: number = 'one'
