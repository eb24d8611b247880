import * as z from 'zod/mini'
import { PASSWORDS } from '#contract/api/shared.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { wholeApi } from '#contract/operator-api.ts'
import { PRODUCT } from '#contract/product.ts'

const SECURITY = {
  public: [],
  view: [{ viewPassword: [] }],
  add: [{ editPassword: [] }, { viewPassword: [], addPassword: [] }],
  edit: [{ editPassword: [] }],
  both: [{ viewPassword: [], editPassword: [] }],
  user: [{ bearer: [] }],
  admin: [{ adminKey: [] }, { bearer: [] }],
  webhook: [{ webhook: [] }],
} as const

export function openapi(version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, row] of Object.entries(wholeApi) as [string, Endpoint][]) {
    const path = row.path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row) }
  }
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT, version },
    paths,
    components: {
      securitySchemes: {
        viewPassword: { type: 'apiKey', in: 'header', name: 'X-View-Password' },
        editPassword: { type: 'apiKey', in: 'header', name: 'X-Edit-Password' },
        addPassword: { type: 'apiKey', in: 'header', name: 'X-Add-Password' },
        bearer: { type: 'http', scheme: 'bearer' },
        adminKey: { type: 'apiKey', in: 'header', name: 'X-Admin-Key' },
        webhook: { type: 'http', scheme: 'basic', description: 'Or the signature of the provider.' },
      },
    },
  }
}

function operation(name: string, row: Endpoint): Record<string, unknown> {
  return {
    operationId: name,
    summary: `Spec ${row.spec}`,
    security: SECURITY[row.auth],
    parameters: [
      ...parameters(row.params, 'path'),
      ...parameters(row.query, 'query'),
      ...(takesPasswords(row) ? parameters(PASSWORDS.query, 'query') : []),
    ],
    ...(row.kind === 'none' ? {} : { requestBody: requestBody(row) }),
    responses: { 200: answer('Answer', schema(row.answer, 'output')), ...failures(row) },
  }
}

const takesPasswords = ({ auth }: Endpoint) => ['view', 'add', 'edit', 'both'].includes(auth)

function parameters(object: z.ZodMiniType, place: 'path' | 'query'): unknown[] {
  const { properties = {}, required = [] } = schema(object, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestBody(row: Endpoint): unknown {
  const body = takesPasswords(row) ? z.intersection(row.body, PASSWORDS.body) : row.body
  return { required: true, content: { [MEDIA_TYPE[row.kind]]: { schema: schema(body, 'input') } } }
}

const MEDIA_TYPE = { json: 'application/json', multipart: 'multipart/form-data', bytes: '*/*', none: '*/*' }

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds after which to come again (RFC 9110).',
    schema: { type: 'integer', minimum: 1 },
  },
}

function failures(row: Endpoint): Record<string, unknown> {
  const byStatus = Map.groupBy(row.errors, (code) => ERRORS[code].status)
  const error = { type: 'object', properties: { error: { type: 'string' } }, required: ['error'] }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        ...answer(codes.map((code) => ERRORS[code].message).join(' · '), error),
        ...(codes.some((code) => 'retryAfter' in ERRORS[code]) ? { headers: RETRY_AFTER } : {}),
      },
    ]),
  )
}

const answer = (description: string, content: unknown) => ({
  description,
  content: { 'application/json': { schema: content } },
})

function schema(type: z.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return rest
}
