import * as z from 'zod/mini'
import { ContactMessage, MagicLinkRequest, MagicLinkResult, User, UserTrip } from '../account.ts'
import { endpoint, None, TRIP_ERRORS } from '../endpoint.ts'

export const accountRows = {
  contactSend: endpoint('POST /api/support/contact', {
    spec: 'call-22',
    auth: 'public',
    body: ContactMessage,
    errors: ['request.invalid', 'contact.too_many'],
  }),
  magicLinkSend: endpoint('POST /api/auth/magic-link', {
    spec: 'own: mails a link to sign in, and answers the same for every address',
    auth: 'public',
    body: MagicLinkRequest,
    errors: ['request.invalid', 'auth.too_many_links', 'auth.too_many_askers'],
  }),
  editLinkMail: endpoint('POST /api/itineraries/:id/edit-link/mail', {
    spec: 'own: mails the edit link to an address, for whoever has it and may lose it',
    auth: 'both',
    body: z.object({ email: MagicLinkRequest.shape.email }),
    errors: ['request.invalid', 'auth.too_many_links', 'auth.too_many_askers'],
  }),
  magicLinkVerify: endpoint('POST /api/auth/verify-magic', {
    spec: 'call-23',
    auth: 'public',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(500)) }),
    answer: MagicLinkResult,
    errors: ['request.invalid', 'auth.link_invalid', 'auth.too_many_tries'],
  }),
  userRead: endpoint('GET /api/user/me', { spec: 'call-24', auth: 'user', answer: User }),
  userTrips: endpoint('GET /api/user/trips', {
    spec: 'call-24',
    auth: 'user',
    answer: z.array(UserTrip),
  }),
  userClaimTrip: endpoint('POST /api/user/claim-trip', {
    spec: 'call-24',
    auth: 'user',
    body: z.object({ tripId: z.string() }),
    errors: ['request.invalid', ...TRIP_ERRORS, 'access.off', 'access.unknown', 'access.too_many'],
  }),
  tripJoin: endpoint('POST /api/itineraries/:id/account', {
    spec: 'own: who is signed in adds a trip whose link they have to their account',
    auth: 'view',
    body: None,
  }),
  userSignOut: endpoint('POST /api/user/sign-out', {
    spec: 'own: ends this session, or all of the account',
    auth: 'user',
    body: z.object({ everywhere: z.optional(z.boolean()) }),
    errors: ['request.invalid'],
  }),
  userDelete: endpoint('DELETE /api/user/account', { spec: 'call-24', auth: 'user' }),
}
