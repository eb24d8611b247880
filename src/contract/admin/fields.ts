import * as z from 'zod/mini'

/** Makes objects whose fields are all of one kind. */
export const alike =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  <const Name extends string>(...names: Name[]) =>
    z.object(Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>)

export const numbers = alike(z.number())
export const texts = alike(z.string())
export const flags = alike(z.boolean())
export const numbersOrNull = alike(z.nullable(z.number()))
export const textsOrNull = alike(z.nullable(z.string()))
