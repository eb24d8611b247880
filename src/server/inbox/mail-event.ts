import { correlationId } from '#server/observe/correlation.ts'
import type { ServerKeys } from '#server/keys.ts'
import { addressHash, messageHash } from '#server/mailer/hashes.ts'
import { sealWithKey } from '#vault/server-seal.ts'

export async function inboundEvent<Event extends { kind: string; status: string }>(
  { keys, now }: { keys: ServerKeys; now: () => number },
  { messageId, sender }: { messageId: string | null; sender: string | null },
  event: Event,
) {
  return {
    at: new Date(now()).toISOString(),
    direction: 'inbound' as const,
    message_hash: messageId ? messageHash(keys, messageId) : null,
    address_hash: sender ? addressHash(keys, sender) : null,
    sealed_address: sender ? await sealWithKey(keys.mail, sender) : null,
    correlation_id: correlationId() ?? null,
    ...event,
  }
}
