// reported as import(no-cycle)
import { b } from './type-cycle-b.ts'

export type A = string
export const a: A = b
