import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mailRows } from '#contract/api/mail.ts'
import { LIMITS } from '#contract/limits.ts'
import type { MagicEmail } from '#contract/mail.ts'
import { call, orSay } from '#web/api.ts'
import { useTrip, type TripAccess } from '../access.tsx'
import { tripKey } from '../queries.ts'
import { mailMessages as messages } from './messages.ts'

/**
 * The trip's mail address. A trip that never had one gets one, as spec access-3 shows one to every editor;
 * one that was turned off or has ended stays so until somebody asks.
 */
const mailQuery = (access: TripAccess) =>
  queryOptions({
    queryKey: [...tripKey(access.id), 'mail'],
    queryFn: async ({ signal }): Promise<MagicEmail> => {
      const { id, credentials } = access
      const mail = await call(mailRows.tripMagicEmailRead, { params: { id }, credentials, signal })
      return mail.state === 'none' ? { ...mail, ...(await makeAddress(access)), state: 'live' } : mail
    },
  })

/** For editors; the credentials of others are refused. */
export const useMail = () => useQuery(mailQuery(useTrip()))

export type MailChange = 'make' | 'rotate' | 'revoke'

/** Makes an address, takes another one in its place, or turns it off. */
export function useMailChange() {
  const client = useQueryClient()
  const access = useTrip()
  return useMutation({
    mutationFn: async (change: MailChange): Promise<void> => {
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
  }).catch(orSay(() => messages.makeFailed))
}
