import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mailRows } from '#contract/api/mail.ts'
import { LIMITS } from '#contract/limits.ts'
import type { MagicEmail } from '#contract/mail.ts'
import { call, withMessage } from '#web/api.ts'
import { useTrip, type TripAccess } from '../access.tsx'
import { tripKey } from '../queries.ts'
import { mailMessages as messages } from './messages.ts'

/** Makes the address of a trip that never had one, since every editor is shown one (spec access-3). */
const mailQuery = (access: TripAccess) =>
  queryOptions({
    queryKey: [...tripKey(access.id), 'mail'],
    queryFn: async ({ signal }): Promise<MagicEmail> => {
      const { id, credentials } = access
      const mail = await call(mailRows.tripMagicEmailRead, { params: { id }, credentials, signal })
      return mail.state === 'none' ? { ...mail, ...(await makeAddress(access)), state: 'live' } : mail
    },
  })

/** For editors only. */
export const useMail = () => useQuery(mailQuery(useTrip()))

export function useMailChange() {
  const client = useQueryClient()
  const access = useTrip()
  return useMutation({
    mutationFn: async (change: 'make' | 'rotate' | 'revoke'): Promise<void> => {
      const { id, credentials } = access
      if (change === 'revoke') await call(mailRows.tripMagicEmailRevoke, { params: { id }, credentials })
      else await makeAddress(access, change === 'rotate')
    },
    onSettled: () => client.invalidateQueries({ queryKey: mailQuery(access).queryKey }),
  })
}

function makeAddress({ id, credentials }: TripAccess, rotate = false) {
  return call(mailRows.tripMagicEmail, {
    params: { id },
    body: { expiresInHours: LIMITS.magicEmailHours, ...(rotate ? { rotate } : {}) },
    credentials,
  }).catch(withMessage(() => messages.makeFailed))
}
