import * as z from 'zod'

type Variable<T extends z.ZodType = z.ZodType> = {
  schema: T
  doc: string
  fallback?: string
  secret?: true
}

export const variable = <T extends z.ZodType>(row: Variable<T>) => row

export const wholeNumber = (min: number, max: number) =>
  z.coerce.number(`must be a whole number from ${min} to ${max}`).int().min(min).max(max)

export const optionalText = z.string().transform((text) => text || null)
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
