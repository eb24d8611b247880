import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Answer } from '#extract/llm/answer.ts'
import { FAULTS } from './faults.ts'
import { honestAnswer } from './honest-answer.ts'
import { Reply, type Body, type Seen } from './replies.ts'

export type FakeModel = {
  /** Base address, as AI_BASE_URL takes it. */
  url: string
  /** Every request so far, in order. */
  seen: Seen[]
  [Symbol.asyncDispose](): Promise<void>
}

type Options = {
  /** What an honest model would say; without it, what the embedded reader finds in the prompt. */
  answer?: Answer | ((body: Body) => Answer)
  port?: number
}

/** An OpenAI-compatible service on loopback that plays the fault its model is named after. */
export async function startFakeModel({ answer, port = 0 }: Options = {}): Promise<FakeModel> {
  const seen: Seen[] = []
  const play = async (request: IncomingMessage, reply: (model: string) => Reply) => {
    const body = JSON.parse(await text(request)) as Body
    const turn = seen.filter((one) => one.body.model === body.model).length + 1
    seen.push({ path: request.url ?? '', authorization: request.headers.authorization, body, turn })
    const honest = typeof answer === 'function' ? answer(body) : (answer ?? (await honestAnswer(body)))
    const fault = FAULTS[body.model]
    const to = reply(body.model)
    if (fault) fault({ body, turn, answer: honest, reply: to })
    else to.error(404, 'The model does not exist')
  }
  const server = createServer((request, response) => {
    play(request, (model) => new Reply(response, model)).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: chosen } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${chosen}/v1`,
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
