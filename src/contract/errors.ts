const refused = <S extends number>(status: S, message: string) => ({ status, message })
/** A retryable error; `retryAfter` in seconds. */
const later = <S extends number>(status: S, retryAfter: number, message: string) => ({
  status,
  retryAfter,
  message,
})

/**
 * Every API error, worded by docs/spec where it can be. The wire carries only `{ error }` (spec call-1).
 * `retryAfter`: default in seconds; every 429 and 503 has one (RFC 9110 §10.2.3, RFC 6585 §4).
 */
export const ERRORS = {
  'auth.required': refused(401, 'Authentication required'),
  'password.incorrect': refused(401, 'Incorrect password. Please check your password and try again.'),
  'password.too_many': later(429, 300, 'Too many wrong passwords. Please wait a few minutes and try again.'),
  'auth.link_invalid': refused(400, 'Verification failed'),
  'auth.too_many_links': later(
    429,
    3600,
    'We sent several links already. Please use the newest one, or try again in an hour.',
  ),
  'auth.too_many_askers': later(
    429,
    3600,
    'Too many links were asked for from your network. Please try again in an hour.',
  ),
  'auth.too_many_tries': later(429, 300, 'Too many tries. Please wait a few minutes and try again.'),
  'admin.required': refused(401, 'No valid authentication token. Please login again.'),
  'admin.wrong_key': refused(401, 'This is not the admin password of this server.'),
  'admin.closed': refused(401, 'The operator console is closed: ADMIN_API_KEY is not set on this server.'),
  'admin.too_many_streams': later(
    429,
    60,
    'Too many open streams of the console. Please close some and reload.',
  ),
  'clock.other_day': refused(409, 'The server’s clock now shows a different day.'),
  'deployment.unreachable': refused(502, 'Failed to fetch deployment info'),
  'deployment.not_set_up': refused(404, 'This installation knows no deployment of that environment.'),
  'storage.item_not_found': refused(404, 'There is no such file.'),
  'storage.no_text': refused(404, 'No text could be read in this file.'),
  'search.short_email': refused(400, 'Please give at least three characters of the address'),
  'search.no_criterion': refused(400, 'Please provide at least one search criteria'),
  'debug.magic_token': refused(404, 'This magic token opens no trip.'),
  'debug.busy': later(429, 10, 'Other documents are being tried right now. Please try again in a moment.'),
  'access.off': refused(
    403,
    'This server keeps no links of trips. Please ask somebody who travels with you for the link.',
  ),
  'access.unknown': refused(
    409,
    'We do not keep the link of this trip. Please ask somebody who travels with you for the link.',
  ),
  'access.too_many': later(
    429,
    3600,
    'We sent this link several times already. Please look into your mail, or try again in an hour.',
  ),
  'contact.too_many': later(
    429,
    3600,
    'Too many messages came from your network. Please try again in an hour.',
  ),
  'edit.required': refused(403, 'This change needs the edit password.'),
  'trip.not_found': refused(404, 'Itinerary not found'),
  'trip.changed_outside': refused(
    500,
    'Somebody changed the stored data of this trip, so it stays closed. Please tell whoever runs this server.',
  ),
  'trip.deleted': refused(410, 'This trip was deleted. Trips are erased 30 days after the last flight.'),
  'trip.too_many': later(
    429,
    3600,
    'Too many new trips came from your network. Please try again in an hour.',
  ),
  'trip.create_failed': refused(500, 'Failed to create your trip. Please try again.'),
  'document.not_found': refused(404, 'Document not found'),
  'document.not_failed': refused(409, 'This document was read already.'),
  'edit.unknown': refused(404, 'This is not in the trip any more. Please reload the page.'),
  'edit.airport': refused(400, 'We do not know this airport. Please choose one from the list.'),
  'edit.date': refused(400, 'This date does not exist. Please check it.'),
  'edit.order': refused(
    400,
    'This flight would land before it leaves, or fly for more than a day. Please check its times.',
  ),
  'edit.stay_order': refused(400, 'Check-out cannot be before check-in.'),
  'edit.empty': refused(400, 'There is nothing to add yet. Please fill in at least one field.'),
  'edit.many': refused(400, 'Please put at most 100 travelers on a flight, or take them off it, at once.'),
  'edit.too_fast': later(429, 60, 'Too many changes at once. Please try again in a minute.'),
  'trip.many_edits': refused(409, 'This trip holds as many changes by hand as it can.'),
  'upload.too_large': refused(413, 'File too large - please select a file smaller than 10MB'),
  'upload.name_too_long': refused(400, 'File name too long - maximum 255 characters'),
  'upload.empty': refused(400, 'File is empty - please select a valid file'),
  'upload.none': refused(400, 'No file provided for validation'),
  'upload.unsupported': refused(415, 'Supported formats: TXT, HTML, EML, PDF, PNG, JPG'),
  'upload.mismatch': refused(
    415,
    'The content of this file is not what its name says. Supported formats: TXT, HTML, EML, PDF, PNG, JPG',
  ),
  'text.empty': refused(400, 'Please paste your email or travel confirmation text'),
  'text.too_long': refused(413, 'This text is too long - please paste only the confirmation'),
  'read.encrypted': refused(
    422,
    'This file is protected with a password. Please save a copy without it and add that.',
  ),
  'read.broken': refused(
    422,
    'This file is damaged and could not be read. Please try to save or forward it again.',
  ),
  'read.too_complex': refused(
    422,
    'This file unpacks to more than we can read safely. Please add only the confirmation.',
  ),
  'read.timeout': refused(422, 'Reading this file took too long. Please add only the confirmation.'),
  'read.no_words': refused(
    422,
    'We could not read any words in this picture. A sharper photo or the original email works best.',
  ),
  'read.unsupported': refused(
    422,
    'We kept this file but cannot read this kind yet. Please paste its text instead.',
  ),
  'read.no_mail': refused(422, 'This mail is empty: it has no text and no attachment.'),
  'trip.full': refused(409, 'This trip holds as many documents as it can. Please remove some first.'),
  'trip.busy': later(
    429,
    60,
    'Many documents of this trip are still being read. Please add the next ones in a minute.',
  ),
  'network.busy': later(
    429,
    60,
    'Many documents from your network are still being read. Please add the next ones in a minute.',
  ),
  'queue.full': later(503, 60, 'Many documents are being read right now. Please try again in a minute.'),
  'storage.full': refused(507, 'There is no room to store this right now. Please try again later.'),
  'storage.damaged': later(
    503,
    3600,
    'Nothing can be changed here right now: what this server has stored is damaged, and its operator has to restore it.',
  ),
  'mail.unavailable': later(503, 3600, 'This server takes no mail: its operator has set up no mail domain.'),
  'stream.too_many': later(429, 60, 'Too many open pages of this trip. Please close some and reload.'),
  'flight.not_found': refused(404, 'Flight status not found'),
  'flight.refresh_too_many': later(
    429,
    60,
    'These flights were checked a moment ago. Please wait a minute and try again.',
  ),
  'alerts.push_service': refused(
    400,
    'We cannot reach the push service of this browser. Please choose alerts by mail.',
  ),
  'alerts.full': refused(409, 'So many people are told of this trip that no more can be added.'),
  'alerts.too_many': later(429, 3600, 'Too many tries. Please try again later.'),
  'alerts.link_invalid': refused(400, 'This link is no longer good.'),
  'airline.not_found': refused(404, 'Airline not found'),
  'airport.not_found': refused(404, 'Airport not found'),
  'mail.not_raw': refused(
    400,
    'This call brings no whole message. Please have the provider send the raw message (MIME).',
  ),
  'request.invalid': refused(400, 'The request does not match what this address expects.'),
  'request.other_site': refused(403, 'Pages of other sites may not do this.'),
  'request.too_slow': refused(408, 'This came too slowly. Please check your connection and try again.'),
  'request.too_large': refused(413, 'The request is too large.'),
  'route.not_found': refused(404, 'There is nothing at this address.'),
  internal: refused(500, 'Something broke on our side. Nothing of yours was lost.'),
} as const

export type ErrorCode = keyof typeof ERRORS
