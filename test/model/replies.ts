import type { ServerResponse } from 'node:http'

/** One request as the fake service got it. */
export type Seen = {
  path: string
  authorization: string | undefined
  body: Body
  /** Which request of this model it is, from 1. */
  turn: number
}

export type Body = {
  model: string
  messages: {
    role: string
    content: string | { type: string; text?: string; image_url?: { url: string } }[]
  }[]
  temperature?: number
  max_tokens?: number
  max_completion_tokens?: number
  response_format?: { type: string }
}

/** What the fake service answers with: a completion around some text, or an error. */
export class Reply {
  readonly #response: ServerResponse
  readonly #model: string

  constructor(response: ServerResponse, model: string) {
    this.#response = response
    this.#model = model
  }

  json(status: number, body: unknown, headers: Record<string, string> = {}): void {
    this.raw(status, JSON.stringify(body), headers)
  }

  raw(status: number, body: string, headers: Record<string, string> = {}): void {
    this.#response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }

  error(status: number, message: string, headers: Record<string, string> = {}): void {
    this.json(status, { error: { message, type: 'invalid_request_error' } }, headers)
  }

  says(content: string | null, rest: Rest = {}): void {
    const { message = {}, finish = 'stop', usage = USAGE } = rest
    this.json(200, {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1,
      model: this.#model,
      choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content, ...message } }],
      ...(usage && { usage }),
    })
  }

  hangUp(): void {
    this.#response.destroy()
  }
}

type Rest = { message?: Record<string, unknown>; finish?: string; usage?: object | null }

export const USAGE = {
  prompt_tokens: 1_200,
  completion_tokens: 180,
  total_tokens: 1_380,
  prompt_tokens_details: { cached_tokens: 200 },
  completion_tokens_details: { reasoning_tokens: 50 },
}
