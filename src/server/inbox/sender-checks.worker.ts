import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { authenticate, type DNSResolver } from 'mailauth'
import { parseMail } from './parse-mail.ts'
import type { CheckInput, Facts, FromThread, ToThread } from './sender-checks-thread.ts'

type Records = Awaited<ReturnType<DNSResolver>>

const CHUNK_BYTES = 64 * 1024

const say = (message: FromThread) => parentPort?.postMessage(message)
const running = new Map<number, Readable>()
const questions = new Map<number, PromiseWithResolvers<Records>>()
let asked = 0

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'check' || message.kind === 'parse') {
    const { id } = message
    const work = message.kind === 'check' ? check(id, message.input) : parseMail(message.raw)
    work.then(
      (found) => say({ kind: 'found', id, found }),
      () => say({ kind: 'found', id, found: null }),
    )
  } else if (message.kind === 'drop') running.get(message.id)?.destroy(new Error('dropped'))
  else if (message.kind === 'ping') say({ kind: 'pong' })
  else answer(message)
})
say({ kind: 'ready' })

function answer(message: Extract<ToThread, { question: number }>) {
  const waiting = questions.get(message.question)
  questions.delete(message.question)
  if (message.kind === 'answer') waiting?.resolve(message.records)
  else waiting?.reject(Object.assign(new Error(message.code), { code: message.code }))
}

function askOutside(id: number, name: string, type: string): Promise<Records> {
  const question = (asked += 1)
  const waiting = Promise.withResolvers<Records>()
  questions.set(question, waiting)
  say({ kind: 'question', id, question, name, type })
  return waiting.promise
}

async function check(id: number, { raw, envelopeFrom, peer, host }: CheckInput): Promise<Facts> {
  const input = Readable.from(inTurns(raw))
  running.set(id, input)
  try {
    const { spf, dkim, dmarc } = await authenticate(input, {
      sender: envelopeFrom,
      ...(peer?.ip ? { ip: peer.ip, helo: peer.helo } : {}),
      mta: host,
      resolver: (name, type) => askOutside(id, name, type),
      disableArc: true,
      disableBimi: true,
    })
    const results = dkim?.results ?? []
    return {
      authors: dkim?.headerFrom ?? [],
      fromFields: dkim?.fromFields ?? 0,
      spf: { result: (spf && spf.status.result) || 'none', domain: (spf && spf.domain) || '' },
      signatures: results
        .filter(({ status }) => status.result !== 'none')
        .map(({ status, canonBodyLengthLimited }) => ({
          result: status.result,
          aligned: Boolean(status.aligned),
          whole: !canonBodyLengthLimited,
        })),
      dmarc: dmarc
        ? {
            result: dmarc.status.result,
            policy: dmarc.policy ?? null,
            pathAligned: Boolean(dmarc.alignment?.spf.result),
          }
        : null,
    }
  } finally {
    running.delete(id)
  }
}

/** In pieces, so that other mails get their turn. */
async function* inTurns(raw: Uint8Array): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    yield bytes.subarray(at, at + CHUNK_BYTES)
    await setImmediate()
  }
}
