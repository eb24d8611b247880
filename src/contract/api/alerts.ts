import * as z from 'zod/mini'
import { AlertChannel, AlertState, AlertToken } from '../alerts.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'

const TokenBody = z.object({ token: AlertToken })

/** Flight alerts without an account. Tokens travel in bodies, except in the one address for RFC 8058. */
export const alertRows = {
  alertSetup: endpoint('GET /api/alerts/setup', {
    spec: 'own: the key with which browsers subscribe (RFC 8292)',
    auth: 'public',
    /** Uncompressed P-256 point, base64url. */
    answer: z.object({ pushKey: z.string() }),
  }),
  alertStart: endpoint('POST /api/itineraries/:id/alerts', {
    spec: 'own: begin to be told of changes of a trip, or of some of its travelers; again with `token` to change that',
    auth: 'view',
    body: z.object({
      channel: AlertChannel,
      /** Traveler ids; null: everybody. */
      travelers: z.nullable(
        z
          .array(z.string().check(z.maxLength(64)))
          .check(z.minLength(1), z.maxLength(LIMITS.travelersPerEdit)),
      ),
      token: z.optional(AlertToken),
    }),
    answer: z.object({ token: AlertToken, state: AlertState }),
    errors: ['alerts.push_service', 'alerts.full', 'alerts.too_many'],
  }),
  alertRead: endpoint('POST /api/alerts/state', {
    spec: 'own: whether alerts still come',
    auth: 'public',
    body: TokenBody,
    answer: z.object({ state: AlertState }),
    errors: ['request.invalid', 'alerts.too_many'],
  }),
  alertConfirm: endpoint('POST /api/alerts/confirm', {
    spec: 'own: a mailbox wants the alerts that were asked for',
    auth: 'public',
    body: TokenBody,
    errors: ['request.invalid', 'alerts.link_invalid', 'alerts.too_many'],
  }),
  alertStop: endpoint('POST /api/alerts/stop', {
    spec: 'own: end alerts; an unknown token is ended already',
    auth: 'public',
    body: TokenBody,
    errors: ['request.invalid', 'alerts.too_many'],
  }),
  alertStopMail: endpoint('POST /api/alerts/stop/:token', {
    spec: 'own: one-click unsubscribe of mail programs (RFC 8058)',
    auth: 'public',
    params: TokenBody,
    errors: ['request.invalid', 'alerts.too_many'],
  }),
}
