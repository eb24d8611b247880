import * as z from 'zod'

export type Variable = { schema: z.ZodType; doc: string; fallback?: string; secret?: boolean }

export const whole = (doc: string, fallback: number, [min, max]: [number, number]) => ({
  schema: z.coerce.number(`must be a whole number from ${min} to ${max}`).int().min(min).max(max),
  fallback: String(fallback),
  doc,
})

export const text = (doc: string) => ({ schema: z.string().transform((given) => given || null), doc })
export const secret = (doc: string) => ({ ...text(doc), secret: true })

export const isTrue = z.enum(['true', 'false']).transform((given) => given === 'true')
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' })
export const optionalUrl = z.union([z.literal('').transform(() => null), z.url({ protocol: /^https?$/ })], {
  error: 'must be empty or start with http:// or https://',
})

export const optionalAmount = z
  .string()
  .regex(/^(?:\d{1,12}(?:\.\d{1,6})?)?$/, 'must be empty or a number such as 2.50')
  .transform((text) => (text === '' ? null : Number(text)))
export const optionalPrice = z
  .string()
  .regex(/^$|^\d{1,6}(?:\.\d+)?\/\d{1,6}(?:\.\d+)?$/, 'must be empty or two numbers such as 0.15/0.60')
  .transform((text) => {
    const [input, output] = text.split('/').map(Number)
    return input === undefined || output === undefined ? null : { input, output }
  })
