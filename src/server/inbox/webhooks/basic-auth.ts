import type { Hook } from '#server/http/implement.ts'
import { isSameSecret } from './same-secret.ts'

/** HTTP basic authentication (RFC 7617) against one `user:password`. Where none is set up, nobody is let in. */
export function basicAuth(right: string | null): Hook<unknown, unknown>['proof'] {
  return (header) => {
    const token = /^basic +([A-Za-z0-9+/]+=*) *$/i.exec(header('authorization') ?? '')?.[1]
    if (!right || !token) return 'wrong'
    return isSameSecret(Buffer.from(token, 'base64'), right) ? 'right' : 'wrong'
  }
}
