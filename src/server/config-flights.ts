import * as z from 'zod'
import { EMAIL } from '#contract/patterns.ts'
import { optionalText, variable, wholeNumber } from './config-kinds.ts'

/** In the order in which they are asked. */
const FLIGHT_PROVIDERS = ['aerodatabox', 'aeroapi', 'aviationstack'] as const
export type FlightProviderName = (typeof FLIGHT_PROVIDERS)[number]

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean)
const providerList = z
  .string()
  .transform(words)
  .pipe(z.array(z.enum(FLIGHT_PROVIDERS), `must name some of ${FLIGHT_PROVIDERS.join(', ')}, with commas`))
const hostList = z
  .string()
  .transform((text) => words(text.toLowerCase()))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/, 'must list hosts such as push.example'),
    ),
  )
const serviceUrl = z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' })

/** Push services of Chrome, Firefox, Safari and Edge. */
const PUSH_SERVICES =
  'fcm.googleapis.com, *.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com'

export const FLIGHT_VARIABLES = {
  FLIGHT_PROVIDERS: variable({
    schema: providerList,
    doc: `Live sources of flight statuses, asked in this order: ${FLIGHT_PROVIDERS.join(', ')}. Empty: statuses come from the clock and the booked times.`,
  }),
  FLIGHT_QUERIES_PER_DAY: variable({
    schema: wholeNumber(0, 10_000_000),
    fallback: '500',
    doc: 'Questions that each of them may be asked a day (UTC). Most plans count months: a thirtieth of what yours allows.',
  }),
  FLIGHT_QUERIES_PER_MINUTE: variable({
    schema: wholeNumber(1, 60_000),
    fallback: '60',
    doc: 'Questions that each of them may be asked in a minute, at even distances.',
  }),
  FLIGHT_TRIP_SHARE: variable({
    schema: wholeNumber(1, 100),
    fallback: '5',
    doc: 'Percent of a day’s questions that people may cause by pressing "Check now" on one trip. From one network it is twice as much, and so many new flights of one trip are asked about.',
  }),
  FLIGHT_TIMEOUT: variable({
    schema: wholeNumber(1, 60),
    fallback: '10',
    doc: 'Seconds after which a question to a live source is given up.',
  }),
  AERODATABOX_KEY: variable({ schema: optionalText, doc: 'Key for AeroDataBox.', secret: true }),
  AERODATABOX_URL: variable({
    schema: serviceUrl,
    fallback: 'https://aerodatabox.p.rapidapi.com',
    doc: 'Address of AeroDataBox at the marketplace whose key it is.',
  }),
  AEROAPI_KEY: variable({ schema: optionalText, doc: 'Key for FlightAware AeroAPI.', secret: true }),
  AEROAPI_URL: variable({
    schema: serviceUrl,
    fallback: 'https://aeroapi.flightaware.com/aeroapi',
    doc: 'Address of AeroAPI version 4.',
  }),
  AVIATIONSTACK_KEY: variable({ schema: optionalText, doc: 'Key for aviationstack.', secret: true }),
  AVIATIONSTACK_URL: variable({
    schema: serviceUrl,
    fallback: 'https://api.aviationstack.com/v1',
    doc: 'Address of aviationstack.',
  }),
  AIRLINE_LOGOS_DIR: variable({
    schema: z.string().min(1),
    fallback: './images/airline-logos',
    doc: 'Folder of airline logos that you may show, such as BA.png. For the others a neutral badge is drawn.',
  }),
  PUSH_SERVICES: variable({
    schema: hostList,
    fallback: PUSH_SERVICES,
    doc: 'Hosts of push services to which alerts may be sent, *. for all below. Nothing else is called for an alert.',
  }),
  PUSH_CONTACT: variable({
    schema: z.union(
      [
        z.literal('').transform(() => null),
        z
          .string()
          .regex(EMAIL)
          .transform((address) => `mailto:${address}`),
        z.url({ protocol: /^(?:mailto|https)$/ }),
      ],
      { error: 'must be empty, a mail address, or start with https:' },
    ),
    doc: 'Whom push services may turn to, such as you@example.com (RFC 8292). Empty: OPERATOR_EMAIL, else PUBLIC_URL.',
  }),
}

/** Sources configured without their key, in words; empty if all have one. */
export function missingFlightKeys(values: {
  FLIGHT_PROVIDERS: readonly FlightProviderName[]
  AERODATABOX_KEY: string | null
  AEROAPI_KEY: string | null
  AVIATIONSTACK_KEY: string | null
}): string[] {
  return values.FLIGHT_PROVIDERS.flatMap((name) => {
    const variable = KEY_OF[name]
    return values[variable] ? [] : [`FLIGHT_PROVIDERS names ${name} but ${variable} is empty`]
  })
}

const KEY_OF = {
  aerodatabox: 'AERODATABOX_KEY',
  aeroapi: 'AEROAPI_KEY',
  aviationstack: 'AVIATIONSTACK_KEY',
} as const
