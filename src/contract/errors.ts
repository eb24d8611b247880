/**
 * Every API error, worded by docs/spec where it can be. The wire carries only `{ error }` (spec call-1).
 * `later`: default retry delay in seconds; every 429 and 503 has one (RFC 9110 §10.2.3, RFC 6585 §4).
 */
export const ERRORS = {
  ...refused(400, {
    'auth.link_invalid': 'Verification failed',
    'search.short_email': 'Please give at least three characters of the address',
    'search.no_criterion': 'Please provide at least one search criteria',
    'edit.airport': 'We do not know this airport. Please choose one from the list.',
    'edit.date': 'This date does not exist. Please check it.',
    'edit.order':
      'This flight would land before it leaves, or fly for more than a day. Please check its times.',
    'edit.stay_order': 'Check-out cannot be before check-in.',
    'edit.empty': 'There is nothing to add yet. Please fill in at least one field.',
    'edit.many': 'Please put at most 100 travelers on a flight, or take them off it, at once.',
    'upload.name_too_long': 'File name too long - maximum 255 characters',
    'upload.empty': 'File is empty - please select a valid file',
    'upload.none': 'No file provided for validation',
    'text.empty': 'Please paste your email or travel confirmation text',
    'alerts.push_service': 'We cannot reach the push service of this browser. Please choose alerts by mail.',
    'alerts.link_invalid': 'This link is no longer good.',
    'mail.not_raw':
      'This call brings no whole message. Please have the provider send the raw message (MIME).',
    'request.invalid': 'The request does not match what this address expects.',
  }),
  ...refused(401, {
    'auth.required': 'Authentication required',
    'password.incorrect': 'Incorrect password. Please check your password and try again.',
    'admin.required': 'No valid authentication token. Please login again.',
    'admin.wrong_key': 'This is not the admin password of this server.',
    'admin.closed': 'The operator console is closed: ADMIN_API_KEY is not set on this server.',
  }),
  ...refused(403, {
    'access.off':
      'This server keeps no links of trips. Please ask somebody who travels with you for the link.',
    'edit.required': 'This change needs the edit password.',
    'request.other_site': 'Pages of other sites may not do this.',
  }),
  ...refused(404, {
    'deployment.not_set_up': 'This installation knows no deployment of that environment.',
    'storage.item_not_found': 'There is no such file.',
    'storage.no_text': 'No text could be read in this file.',
    'debug.magic_token': 'This magic token opens no trip.',
    'trip.not_found': 'Itinerary not found',
    'document.not_found': 'Document not found',
    'edit.unknown': 'This is not in the trip any more. Please reload the page.',
    'flight.not_found': 'Flight status not found',
    'airline.not_found': 'Airline not found',
    'airport.not_found': 'Airport not found',
    'route.not_found': 'There is nothing at this address.',
  }),
  ...refused(408, {
    'request.too_slow': 'This came too slowly. Please check your connection and try again.',
  }),
  ...refused(409, {
    'clock.other_day': 'The server’s clock now shows a different day.',
    'access.unknown':
      'We do not keep the link of this trip. Please ask somebody who travels with you for the link.',
    'document.not_failed': 'This document was read already.',
    'trip.many_edits': 'This trip holds as many changes by hand as it can.',
    'trip.full': 'This trip holds as many documents as it can. Please remove some first.',
    'alerts.full': 'So many people are told of this trip that no more can be added.',
  }),
  ...refused(410, {
    'trip.deleted': 'This trip was deleted. Trips are erased 30 days after the last flight.',
  }),
  ...refused(413, {
    'upload.too_large': 'File too large - please select a file smaller than 10MB',
    'text.too_long': 'This text is too long - please paste only the confirmation',
    'request.too_large': 'The request is too large.',
  }),
  ...refused(415, {
    'upload.unsupported': 'Supported formats: TXT, HTML, EML, PDF, PNG, JPG',
    'upload.mismatch':
      'The content of this file is not what its name says. Supported formats: TXT, HTML, EML, PDF, PNG, JPG',
  }),
  ...refused(422, {
    'read.encrypted': 'This file is protected with a password. Please save a copy without it and add that.',
    'read.broken': 'This file is damaged and could not be read. Please try to save or forward it again.',
    'read.too_complex':
      'This file unpacks to more than we can read safely. Please add only the confirmation.',
    'read.timeout': 'Reading this file took too long. Please add only the confirmation.',
    'read.no_words':
      'We could not read any words in this picture. A sharper photo or the original email works best.',
    'read.unsupported': 'We kept this file but cannot read this kind yet. Please paste its text instead.',
    'read.no_mail': 'This mail is empty: it has no text and no attachment.',
  }),
  ...later(429, 10, {
    'debug.busy': 'Other documents are being tried right now. Please try again in a moment.',
  }),
  ...later(429, 60, {
    'admin.too_many_streams': 'Too many open streams of the console. Please close some and reload.',
    'edit.too_fast': 'Too many changes at once. Please try again in a minute.',
    'trip.busy': 'Many documents of this trip are still being read. Please add the next ones in a minute.',
    'network.busy':
      'Many documents from your network are still being read. Please add the next ones in a minute.',
    'stream.too_many': 'Too many open pages of this trip. Please close some and reload.',
    'flight.refresh_too_many': 'These flights were checked a moment ago. Please wait a minute and try again.',
  }),
  ...later(429, 300, {
    'password.too_many': 'Too many wrong passwords. Please wait a few minutes and try again.',
    'auth.too_many_tries': 'Too many tries. Please wait a few minutes and try again.',
  }),
  ...later(429, 3600, {
    'auth.too_many_links':
      'We sent several links already. Please use the newest one, or try again in an hour.',
    'auth.too_many_askers': 'Too many links were asked for from your network. Please try again in an hour.',
    'access.too_many':
      'We sent this link several times already. Please look into your mail, or try again in an hour.',
    'contact.too_many': 'Too many messages came from your network. Please try again in an hour.',
    'trip.too_many': 'Too many new trips came from your network. Please try again in an hour.',
    'alerts.too_many': 'Too many tries. Please try again later.',
  }),
  ...refused(500, {
    'trip.changed_outside':
      'Somebody changed the stored data of this trip, so it stays closed. Please tell whoever runs this server.',
    'trip.create_failed': 'Failed to create your trip. Please try again.',
    internal: 'Something broke on our side. Nothing of yours was lost.',
  }),
  ...refused(502, { 'deployment.unreachable': 'Failed to fetch deployment info' }),
  ...later(503, 60, {
    'queue.full': 'Many documents are being read right now. Please try again in a minute.',
  }),
  ...later(503, 3600, {
    'storage.damaged':
      'Nothing can be changed here right now: what this server has stored is damaged, and its operator has to restore it.',
    'mail.unavailable': 'This server takes no mail: its operator has set up no mail domain.',
  }),
  ...refused(507, {
    'storage.full': 'There is no room to store this right now. Please try again later.',
  }),
}

export type ErrorCode = keyof typeof ERRORS

function refused<const S extends number, K extends string>(status: S, messages: Record<K, string>) {
  return byCode(messages, (message) => ({ status, message }))
}

function later<const S extends number, K extends string>(
  status: S,
  retryAfter: number,
  messages: Record<K, string>,
) {
  return byCode(messages, (message) => ({ status, retryAfter, message }))
}

function byCode<K extends string, T>(messages: Record<K, string>, of: (message: string) => T) {
  const errors = Object.entries<string>(messages).map(([code, message]) => [code, of(message)])
  return Object.fromEntries(errors) as Record<K, T>
}
