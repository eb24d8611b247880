/**
 * Every error the API can answer with, in the words of docs/spec where it has some.
 * The wire carries only the message: `{ error }` (spec call-1). `retryAfter`: seconds after which to come again where whoever
 * throws knows no better; every 429 and 503 has it (RFC 9110 §10.2.3, RFC 6585 §4).
 */
export const ERRORS = {
  'auth.required': { status: 401, message: 'Authentication required' },
  'password.incorrect': {
    status: 401,
    message: 'Incorrect password. Please check your password and try again.',
  },
  'password.too_many': {
    status: 429,
    retryAfter: 300,
    message: 'Too many wrong passwords. Please wait a few minutes and try again.',
  },
  'auth.link_invalid': { status: 400, message: 'Verification failed' },
  'auth.too_many_links': {
    status: 429,
    retryAfter: 3600,
    message: 'We sent several links already. Please use the newest one, or try again in an hour.',
  },
  'auth.too_many_askers': {
    status: 429,
    retryAfter: 3600,
    message: 'Too many links were asked for from your network. Please try again in an hour.',
  },
  'auth.too_many_tries': {
    status: 429,
    retryAfter: 300,
    message: 'Too many tries. Please wait a few minutes and try again.',
  },
  'admin.required': { status: 401, message: 'No valid authentication token. Please login again.' },
  'admin.wrong_key': { status: 401, message: 'This is not the admin password of this server.' },
  'admin.closed': {
    status: 401,
    message: 'The operator console is closed: ADMIN_API_KEY is not set on this server.',
  },
  'admin.too_many_streams': {
    status: 429,
    retryAfter: 60,
    message: 'Too many open streams of the console. Please close some and reload.',
  },
  'clock.other_day': { status: 409, message: 'The server’s clock now shows a different day.' },
  'deployment.unreachable': { status: 502, message: 'Failed to fetch deployment info' },
  'deployment.not_set_up': {
    status: 404,
    message: 'This installation knows no deployment of that environment.',
  },
  'storage.item_not_found': { status: 404, message: 'There is no such file.' },
  'storage.no_text': { status: 404, message: 'No text could be read in this file.' },
  'search.short_email': { status: 400, message: 'Please give at least three characters of the address' },
  'search.no_criterion': { status: 400, message: 'Please provide at least one search criteria' },
  'debug.magic_token': { status: 404, message: 'This magic token opens no trip.' },
  'debug.busy': {
    status: 429,
    retryAfter: 10,
    message: 'Other documents are being tried right now. Please try again in a moment.',
  },
  'access.off': {
    status: 403,
    message: 'This server keeps no links of trips. Please ask somebody who travels with you for the link.',
  },
  'access.unknown': {
    status: 409,
    message: 'We do not keep the link of this trip. Please ask somebody who travels with you for the link.',
  },
  'access.too_many': {
    status: 429,
    retryAfter: 3600,
    message: 'We sent this link several times already. Please look into your mail, or try again in an hour.',
  },
  'contact.too_many': {
    status: 429,
    retryAfter: 3600,
    message: 'Too many messages came from your network. Please try again in an hour.',
  },
  'edit.required': { status: 403, message: 'This change needs the edit password.' },
  'trip.not_found': { status: 404, message: 'Itinerary not found' },
  'trip.changed_outside': {
    status: 500,
    message:
      'Somebody changed the stored data of this trip, so it stays closed. Please tell whoever runs this server.',
  },
  'trip.deleted': {
    status: 410,
    message: 'This trip was deleted. Trips are erased 30 days after the last flight.',
  },
  'trip.too_many': {
    status: 429,
    retryAfter: 3600,
    message: 'Too many new trips came from your network. Please try again in an hour.',
  },
  'trip.create_failed': { status: 500, message: 'Failed to create your trip. Please try again.' },
  'document.not_found': { status: 404, message: 'Document not found' },
  'document.not_failed': { status: 409, message: 'This document was read already.' },
  'edit.unknown': {
    status: 404,
    message: 'This is not in the trip any more. Please reload the page.',
  },
  'edit.airport': { status: 400, message: 'We do not know this airport. Please choose one from the list.' },
  'edit.date': { status: 400, message: 'This date does not exist. Please check it.' },
  'edit.order': {
    status: 400,
    message: 'This flight would land before it leaves, or fly for more than a day. Please check its times.',
  },
  'edit.stay_order': { status: 400, message: 'Check-out cannot be before check-in.' },
  'edit.empty': { status: 400, message: 'There is nothing to add yet. Please fill in at least one field.' },
  'edit.many': {
    status: 400,
    message: 'Please put at most 100 travelers on a flight, or take them off it, at once.',
  },
  'edit.too_fast': {
    status: 429,
    retryAfter: 60,
    message: 'Too many changes at once. Please try again in a minute.',
  },
  'trip.many_edits': { status: 409, message: 'This trip holds as many changes by hand as it can.' },
  'upload.too_large': {
    status: 413,
    message: 'File too large - please select a file smaller than 10MB',
  },
  'upload.name_too_long': { status: 400, message: 'File name too long - maximum 255 characters' },
  'upload.empty': { status: 400, message: 'File is empty - please select a valid file' },
  'upload.none': { status: 400, message: 'No file provided for validation' },
  'upload.unsupported': { status: 415, message: 'Supported formats: TXT, HTML, EML, PDF, PNG, JPG' },
  'upload.mismatch': {
    status: 415,
    message:
      'The content of this file is not what its name says. Supported formats: TXT, HTML, EML, PDF, PNG, JPG',
  },
  'text.empty': { status: 400, message: 'Please paste your email or travel confirmation text' },
  'text.too_long': { status: 413, message: 'This text is too long - please paste only the confirmation' },
  'read.encrypted': {
    status: 422,
    message: 'This file is protected with a password. Please save a copy without it and add that.',
  },
  'read.broken': {
    status: 422,
    message: 'This file is damaged and could not be read. Please try to save or forward it again.',
  },
  'read.too_complex': {
    status: 422,
    message: 'This file unpacks to more than we can read safely. Please add only the confirmation.',
  },
  'read.timeout': {
    status: 422,
    message: 'Reading this file took too long. Please add only the confirmation.',
  },
  'read.no_words': {
    status: 422,
    message: 'We could not read any words in this picture. A sharper photo or the original email works best.',
  },
  'read.unsupported': {
    status: 422,
    message: 'We kept this file but cannot read this kind yet. Please paste its text instead.',
  },
  'read.no_mail': { status: 422, message: 'This mail is empty: it has no text and no attachment.' },
  'trip.full': {
    status: 409,
    message: 'This trip holds as many documents as it can. Please remove some first.',
  },
  'trip.busy': {
    status: 429,
    retryAfter: 60,
    message: 'Many documents of this trip are still being read. Please add the next ones in a minute.',
  },
  'network.busy': {
    status: 429,
    retryAfter: 60,
    message: 'Many documents from your network are still being read. Please add the next ones in a minute.',
  },
  'queue.full': {
    status: 503,
    retryAfter: 60,
    message: 'Many documents are being read right now. Please try again in a minute.',
  },
  'storage.full': {
    status: 507,
    message: 'There is no room to store this right now. Please try again later.',
  },
  'storage.damaged': {
    status: 503,
    retryAfter: 3600,
    message:
      'Nothing can be changed here right now: what this server has stored is damaged, and its operator has to restore it.',
  },
  'mail.unavailable': {
    status: 503,
    retryAfter: 3600,
    message: 'This server takes no mail: its operator has set up no mail domain.',
  },
  'stream.too_many': {
    status: 429,
    retryAfter: 60,
    message: 'Too many open pages of this trip. Please close some and reload.',
  },
  'flight.not_found': { status: 404, message: 'Flight status not found' },
  'flight.refresh_too_many': {
    status: 429,
    retryAfter: 60,
    message: 'These flights were checked a moment ago. Please wait a minute and try again.',
  },
  'alerts.push_service': {
    status: 400,
    message: 'We cannot reach the push service of this browser. Please choose alerts by mail.',
  },
  'alerts.full': { status: 409, message: 'So many people are told of this trip that no more can be added.' },
  'alerts.too_many': {
    status: 429,
    retryAfter: 3600,
    message: 'Too many tries. Please try again later.',
  },
  'alerts.link_invalid': { status: 400, message: 'This link is no longer good.' },
  'airline.not_found': { status: 404, message: 'Airline not found' },
  'airport.not_found': { status: 404, message: 'Airport not found' },
  'mail.not_raw': {
    status: 400,
    message: 'This call brings no whole message. Please have the provider send the raw message (MIME).',
  },
  'request.invalid': { status: 400, message: 'The request does not match what this address expects.' },
  'request.other_site': { status: 403, message: 'Pages of other sites may not do this.' },
  'request.too_slow': {
    status: 408,
    message: 'This came too slowly. Please check your connection and try again.',
  },
  'request.too_large': { status: 413, message: 'The request is too large.' },
  'route.not_found': { status: 404, message: 'There is nothing at this address.' },
  internal: { status: 500, message: 'Something broke on our side. Nothing of yours was lost.' },
} as const satisfies Record<string, { status: number; message: string; retryAfter?: number }>

export type ErrorCode = keyof typeof ERRORS
