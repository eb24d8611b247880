import type { Answer, AnswerFlight } from '#extract/llm/answer.ts'
import type { Body, Reply } from './replies.ts'

/** A turn of the fake service. `answer` is what an honest model would say. */
export type Turn = { body: Body; turn: number; answer: Answer; reply: Reply }

/** What the fake service does, by the name of the model that is asked. */
export const FAULTS: Record<string, (turn: Turn) => void> = {
  ok: ({ reply, answer }) => reply.says(JSON.stringify(answer)),
  fenced: ({ reply, answer }) =>
    reply.says(
      `Here is what I found [1]:\n\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\`\nAnything else?`,
    ),
  think: ({ reply, answer }) =>
    reply.says(`<think>Perhaps {"flights": []}? No.</think>\n${JSON.stringify(answer)}`),
  'think-unopened': ({ reply, answer }) => reply.says(`Let me see…\n</think>\n\n${JSON.stringify(answer)}`),
  prose: ({ reply, answer }) => reply.says(`Sure {really}! ${JSON.stringify(answer)} I hope that helps.`),
  'trailing-commas': ({ reply, answer }) =>
    reply.says(JSON.stringify(answer).replaceAll('}', ',}').replaceAll(']', ',]').replaceAll('[,]', '[]')),
  'wrong-types': ({ reply, answer }) => reply.says(JSON.stringify(mistyped(answer))),
  'list-only': ({ reply, answer }) => reply.says(JSON.stringify(answer.flights)),
  wrapped: ({ reply, answer }) => reply.says(JSON.stringify({ result: answer })),
  'content-parts': ({ reply, answer }) =>
    reply.says(null, { message: { content: [{ type: 'text', text: JSON.stringify(answer) }] } }),
  'page-always': ({ reply }) => reply.raw(200, `<html>${'busy '.repeat(480)}</html>`),
  'cut-off': ({ reply, answer }) => {
    const whole = JSON.stringify({ flights: answer.flights, travelers: answer.travelers })
    reply.says(whole.slice(0, whole.indexOf('"travelers":[{"name"')), { finish: 'length' })
  },
  'prose-once': ({ reply, answer, turn }) =>
    reply.says(turn === 1 ? 'There is one flight in it.' : JSON.stringify(answer)),
  'prose-always': ({ reply }) => reply.says('There is one flight in it.'),
  'other-json': ({ reply }) => reply.says('{"weather": "fine"}'),
  '429-seconds': ({ reply, answer, turn }) =>
    turn === 1 ? reply.error(429, 'slow down', { 'retry-after': '1' }) : reply.says(JSON.stringify(answer)),
  '429-date': ({ reply, answer, turn }) =>
    turn === 1
      ? reply.error(429, 'slow down', { 'retry-after': new Date(Date.now() + 1_500).toUTCString() })
      : reply.says(JSON.stringify(answer)),
  '429-hour': ({ reply }) => reply.error(429, 'slow down', { 'retry-after': '3600' }),
  '429-quota': ({ reply }) => reply.error(429, 'insufficient_quota'),
  '500-once': ({ reply, answer, turn }) =>
    turn === 1 ? reply.error(500, 'boom') : reply.says(JSON.stringify(answer)),
  '500-always': ({ reply }) => reply.error(500, 'boom'),
  '503-page-once': ({ reply, answer, turn }) =>
    turn === 1 ? reply.raw(503, '<html>Bad gateway</html>') : reply.says(JSON.stringify(answer)),
  '408-once': ({ reply, answer, turn }) =>
    turn === 1 ? reply.error(408, 'late') : reply.says(JSON.stringify(answer)),
  'half-json-once': ({ reply, answer, turn }) =>
    turn === 1 ? reply.raw(200, '{"choices": [{') : reply.says(JSON.stringify(answer)),
  'drops-once': ({ reply, answer, turn }) =>
    turn === 1 ? reply.hangUp() : reply.says(JSON.stringify(answer)),
  'no-json-schema': ({ reply, answer, body }) =>
    body.response_format?.type === 'json_schema'
      ? reply.error(400, "response_format 'json_schema' is not supported by this model")
      : reply.says(JSON.stringify(answer)),
  'no-json-at-all': ({ reply, answer, body }) =>
    body.response_format
      ? reply.error(400, 'Unknown field response_format')
      : reply.says(JSON.stringify(answer)),
  'no-temperature': ({ reply, answer, body }) =>
    body.temperature === undefined
      ? reply.says(JSON.stringify(answer))
      : reply.error(400, "Unsupported value: 'temperature' does not support 0 with this model."),
  'no-max-tokens': ({ reply, answer, body }) =>
    body.max_tokens === undefined
      ? reply.says(JSON.stringify(answer))
      : reply.error(400, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."),
  'vague-400': ({ reply, answer, body }) =>
    body.response_format?.type === 'json_schema'
      ? reply.error(422, 'Bad request')
      : reply.says(JSON.stringify(answer)),
  'always-400': ({ reply }) => reply.error(400, 'Bad request'),
  'too-long': ({ reply }) => reply.error(400, 'maximum context length is 512 tokens'),
  '401': ({ reply }) => reply.error(401, 'Incorrect API key provided: sk-secr***'),
  '404': ({ reply }) => reply.error(404, 'The model does not exist'),
  slow: ({ reply, answer }) => void setTimeout(() => reply.says(JSON.stringify(answer)), 400),
  hangs: () => undefined,
  'hangs-once': ({ reply, answer, turn }) => {
    if (turn > 1) reply.says(JSON.stringify(answer))
  },
  huge: ({ reply }) => reply.says('x'.repeat(3 * 1024 * 1024)),
  refuses: ({ reply }) => reply.says(null, { message: { refusal: 'I cannot help with that.' } }),
  'content-filter': ({ reply }) => reply.says('', { finish: 'content_filter' }),
  'content-filter-400': ({ reply }) =>
    reply.json(400, { error: { code: 'content_filter', message: 'filtered' } }),
  'no-usage': ({ reply, answer }) => reply.says(JSON.stringify(answer), { usage: null }),
  'odd-usage': ({ reply, answer }) =>
    reply.says(JSON.stringify(answer), { usage: { prompt_tokens: 'many' } }),
  redirects: ({ reply }) => reply.raw(307, '', { location: 'http://127.0.0.1:9/v1/chat/completions' }),
  'tool-calls': ({ reply, answer }) =>
    reply.says(JSON.stringify(answer), {
      message: {
        tool_calls: [{ id: 't', type: 'function', function: { name: 'add_flight', arguments: '{}' } }],
      },
    }),
  'tool-calls-only': ({ reply }) =>
    reply.says(null, {
      finish: 'tool_calls',
      message: {
        tool_calls: [{ id: 't', type: 'function', function: { name: 'add_flight', arguments: '{}' } }],
      },
    }),
  invented: ({ reply, answer }) =>
    reply.says(JSON.stringify({ ...answer, flights: [...answer.flights, INVENTED] })),
  swapped: ({ reply, answer }) =>
    reply.says(
      JSON.stringify({
        ...answer,
        flights: answer.flights.map((flight) => ({
          ...flight,
          departureTime: flight.arrivalTime,
          arrivalTime: flight.departureTime,
        })),
      }),
    ),
  offsets: ({ reply, answer }) =>
    reply.says(
      JSON.stringify({
        ...answer,
        flights: answer.flights.map((flight) => ({
          ...flight,
          departureTime: `${flight.departureDate}T${flight.departureTime}:00+01:00`,
          arrivalTime: `${flight.arrivalDate}T${flight.arrivalTime}:00+02:00`,
        })),
      }),
    ),
}

/** A flight that stands in no document of the tests. */
export const INVENTED: AnswerFlight = {
  flightNumber: 'LH1234',
  departureAirport: 'FRA',
  arrivalAirport: 'JFK',
  departureDate: '2027-08-19',
  departureTime: '13:37',
  arrivalDate: '2027-08-19',
  arrivalTime: '16:02',
  bookingReference: 'HACKED',
  travelers: [],
  cancelled: false,
  quote: 'LH1234 Frankfurt New York 13:37',
}

function mistyped(answer: Answer): object {
  const [first] = answer.flights
  return {
    flights: first && {
      ...first,
      quote: undefined,
      travelers: null,
      cancelled: 'false',
      bookingReference: 'n/a',
      extra: 1,
    },
    travelers: answer.travelers.map(({ name }) => name),
    stays: null,
    bookingReferences: answer.bookingReferences[0] ?? 'unknown',
  }
}
