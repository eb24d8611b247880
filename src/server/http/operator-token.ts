import { hkdfSync, randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { TokenExpiry } from '#contract/admin/session.ts'
import { PRODUCT } from '#contract/product.ts'

type Options = {
  /** The operator's key: changing it ends every token. */
  key: string
  /** Server secret, so that a leaked token cannot be used to guess keys offline. */
  salt: Uint8Array
  expiry: TokenExpiry
  now: () => number
}

const ALGORITHM = 'HS256'
const CLAIMS = { issuer: PRODUCT, audience: 'operator-console' }
const KEY_BYTES = 32
const ID_BYTES = 9

/** JWTs (RFC 7519) for operators, HS256 under a key derived from the operator's. */
export function operatorTokens({ key, salt, expiry, now }: Options) {
  const derived = new Uint8Array(hkdfSync('sha256', key, salt, 'operator tokens', KEY_BYTES))
  return {
    async make(): Promise<{ token: string; id: string }> {
      const id = randomBytes(ID_BYTES).toString('base64url')
      const at = Math.floor(now() / 1_000)
      const token = await new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(CLAIMS.issuer)
        .setAudience(CLAIMS.audience)
        .setSubject('operator')
        .setJti(id)
        .setIssuedAt(at)
        .setExpirationTime(at + secondsOf(expiry))
        .sign(derived)
      return { token, id }
    },

    /** Id and expiry (epoch ms) of a valid token. */
    async read(token: string): Promise<{ id: string; until: number } | 'expired' | 'wrong'> {
      try {
        const { payload } = await jwtVerify(token, derived, {
          ...CLAIMS,
          algorithms: [ALGORITHM],
          typ: 'JWT',
          requiredClaims: ['exp', 'jti'],
          currentDate: new Date(now()),
        })
        return { id: payload.jti ?? '', until: (payload.exp ?? 0) * 1_000 }
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'wrong'
      }
    },
  }
}

/** Hours with an 'h', or seconds (spec console-4). */
function secondsOf(expiry: TokenExpiry): number {
  return typeof expiry === 'number' ? expiry : Number.parseInt(expiry, 10) * 3_600
}
