import * as z from 'zod'
import { EMAIL } from '#contract/patterns.ts'
import { httpUrl, secret, whole } from './config-kinds.ts'

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

const PUSH_SERVICES =
  'fcm.googleapis.com, *.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com'

export const FLIGHT_VARIABLES = {
  FLIGHT_PROVIDERS: {
    schema: providerList,
    doc: `Live sources of flight statuses, asked in this order: ${FLIGHT_PROVIDERS.join(', ')}. Empty: statuses come from the clock and the booked times.`,
  },
  FLIGHT_QUERIES_PER_DAY: whole(
    'Questions that each of them may be asked a day (UTC). Most plans count months: a thirtieth of what yours allows.',
    500,
    [0, 10_000_000],
  ),
  FLIGHT_QUERIES_PER_MINUTE: whole(
    'Questions that each of them may be asked in a minute, at even distances.',
    60,
    [1, 60_000],
  ),
  FLIGHT_TRIP_SHARE: whole(
    'Percent of a day’s questions that people may cause by pressing "Check now" on one trip. From one network it is twice as much, and so many new flights of one trip are asked about.',
    5,
    [1, 100],
  ),
  FLIGHT_TIMEOUT: whole('Seconds after which a question to a live source is given up.', 10, [1, 60]),
  AERODATABOX_KEY: secret('Key for AeroDataBox.'),
  AERODATABOX_URL: {
    schema: httpUrl,
    fallback: 'https://aerodatabox.p.rapidapi.com',
    doc: 'Address of AeroDataBox at the marketplace whose key it is.',
  },
  AEROAPI_KEY: secret('Key for FlightAware AeroAPI.'),
  AEROAPI_URL: {
    schema: httpUrl,
    fallback: 'https://aeroapi.flightaware.com/aeroapi',
    doc: 'Address of AeroAPI version 4.',
  },
  AVIATIONSTACK_KEY: secret('Key for aviationstack.'),
  AVIATIONSTACK_URL: {
    schema: httpUrl,
    fallback: 'https://api.aviationstack.com/v1',
    doc: 'Address of aviationstack.',
  },
  AIRLINE_LOGOS_DIR: {
    schema: z.string().min(1),
    fallback: './images/airline-logos',
    doc: 'Folder of airline logos that you may show, such as BA.png. For the others a neutral badge is drawn.',
  },
  PUSH_SERVICES: {
    schema: hostList,
    fallback: PUSH_SERVICES,
    doc: 'Hosts of push services to which alerts may be sent, *. for all below. Nothing else is called for an alert.',
  },
  PUSH_CONTACT: {
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
  },
}

export function missingFlightKeys(values: {
  FLIGHT_PROVIDERS: readonly FlightProviderName[]
  AERODATABOX_KEY: string | null
  AEROAPI_KEY: string | null
  AVIATIONSTACK_KEY: string | null
}): string[] {
  return values.FLIGHT_PROVIDERS.flatMap((name) => {
    const variable = `${name.toUpperCase() as Uppercase<typeof name>}_KEY` as const
    return values[variable] ? [] : [`FLIGHT_PROVIDERS names ${name} but ${variable} is empty`]
  })
}
