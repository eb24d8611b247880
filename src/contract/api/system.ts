import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Health } from '../health.ts'
import { NoBody, None } from './shared.ts'

export const systemRows = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    spec: 'own: is this server well, and does its public address reach it',
    auth: 'public',
    kind: 'none',
    params: None,
    query: None,
    body: NoBody,
    answer: Health,
    errors: [],
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    spec: 'own: this table as OpenAPI 3.1',
    auth: 'public',
    kind: 'none',
    params: None,
    query: None,
    body: NoBody,
    answer: z.record(z.string(), z.unknown()),
    errors: [],
  }),
  airlineLogo: endpoint({
    method: 'GET',
    path: '/images/airline-logos/:file',
    spec: 'call-20',
    auth: 'public',
    kind: 'none',
    params: z.object({ file: z.string() }),
    query: None,
    body: NoBody,
    answer: z.any(),
    errors: ['airline.not_found'],
  }),
}
