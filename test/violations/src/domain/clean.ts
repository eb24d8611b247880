// clean
import { Thing } from '#contract/clean.ts'

export const parse = (value: unknown) => Thing.parse(value)
