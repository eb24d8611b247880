// clean
import * as z from 'zod/mini'

export const Thing = z.object({ name: z.string() })
