// reported as import(no-cycle)
import type { A } from './type-cycle-a.ts'

export const b: A = ''
