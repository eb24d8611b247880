import { bookingText, Client } from './client.ts'
import { makeBrowser, openPushService } from './push-service.ts'
import { makeWorld } from './world.ts'

let count = 0

/** A server, a push service that it may call, and a trip with one flight. */
export async function makePushStage(outside: Parameters<typeof makeWorld>[0] = {}) {
  const service = await openPushService()
  const world = await makeWorld({
    ...outside,
    env: {
      PUSH_SERVICES: service.host,
      PUSH_CONTACT: 'mailto:host@skein.example',
      TRUST_PROXY: '1',
      ...outside.env,
    },
  })
  const client = await Client.create(world.app)
  await client.paste(bookingText())
  return {
    ...world,
    service,
    client,
    browser: () => makeBrowser(`http://${service.host}/${++count}`),
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
    },
  }
}
