import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Health } from '../health.ts'

export const systemRows = {
  health: endpoint('GET /api/health', {
    spec: 'own: is this server well, and does its public address reach it',
    auth: 'public',
    answer: Health,
  }),
  openapi: endpoint('GET /api/openapi.json', {
    spec: 'own: this table as OpenAPI 3.1',
    auth: 'public',
    answer: z.record(z.string(), z.unknown()),
  }),
  airlineLogo: endpoint('GET /images/airline-logos/:file', {
    spec: 'call-20',
    auth: 'public',
    answer: z.any(),
    errors: ['airline.not_found'],
  }),
}
