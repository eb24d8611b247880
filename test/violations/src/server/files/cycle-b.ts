// reported as import(no-cycle)
import { a } from '#server/files/cycle-a.ts'

export const b = () => a
