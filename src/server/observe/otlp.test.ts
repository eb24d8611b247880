import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { bookingText, Client } from '#test/client.ts'
import { makeWorld } from '#test/world.ts'

const Attribute = z.object({ key: z.string(), value: z.unknown() })
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              parentSpanId: z.string().optional(),
              attributes: z.array(Attribute),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** A collector on loopback that keeps what it gets. */
async function openCollector() {
  const got: { key: string | undefined; body: z.infer<typeof Export> }[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      got.push({ key: request.headers['x-key'] as string | undefined, body: Export.parse(body) })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    got,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

test('traces go to a collector with the names of the program and its version, and nothing of a trip or the machine', async () => {
  await using collector = await openCollector()
  let trip = ''
  {
    await using world = await makeWorld({ env: { OTLP_URL: collector.url, OTLP_HEADERS: 'x-key=k=1' } })
    const client = await Client.create(world.app)
    trip = client.trip.itineraryId
    await client.paste(bookingText())
  }
  const { got } = collector
  expect(got.map(({ key }) => key)).toContain('k=1')
  const resources = got.flatMap(({ body }) => body.resourceSpans)
  expect(resources[0]!.resource.attributes.map(({ key }) => key)).toEqual(['service.name', 'service.version'])
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const reading = spans.find(({ name }) => name === 'READ documents/text')!
  const parts = spans.filter(({ traceId, parentSpanId }) => traceId === reading.traceId && parentSpanId)
  expect(parts.map(({ name }) => name).toSorted()).toEqual(['original', 'read', 'seal', 'store'])
  const all = JSON.stringify(got)
  for (const word of [trip, 'Maya', 'BA 478', '127.0.0.1', process.cwd()])
    expect([word, all.includes(word)]).toEqual([word, false])
})

test('a collector that is not there harms nothing, and does not hold up the end', async () => {
  const began = performance.now()
  {
    await using world = await makeWorld({ env: { OTLP_URL: 'http://127.0.0.1:9/v1/traces' } })
    const client = await Client.create(world.app)
    expect((await client.paste(bookingText())).status).toBe('complete')
  }
  expect(performance.now() - began).toBeLessThan(9_000)
})
