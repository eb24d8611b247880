import * as z from 'zod/mini'
import { AdminLogin, AdminSession } from '../admin/session.ts'
import { SystemConfig } from '../admin/config.ts'
import { endpoint } from '../endpoint.ts'

/** Operator login and logout, and the server's description (spec console-4, debug-20). */
export const operatorRows = {
  adminLogin: endpoint('POST /api/admin/auth/login', {
    spec: 'console-4',
    auth: 'public',
    body: AdminLogin,
    answer: AdminSession,
    errors: ['admin.wrong_key', 'admin.closed', 'auth.too_many_tries', 'request.invalid'],
  }),
  adminLogout: endpoint('POST /api/admin/auth/logout', {
    spec: 'console-32',
    auth: 'admin',
  }),
  adminConfig: endpoint('GET /api/admin/config', {
    spec: 'debug-20',
    auth: 'admin',
    answer: SystemConfig,
  }),
  prometheus: endpoint('GET /api/admin/metrics', {
    spec: 'own: metrics for Prometheus, also at /metrics',
    auth: 'admin',
    answer: z.any(),
  }),
}
