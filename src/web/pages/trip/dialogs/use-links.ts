import { useQuery } from '@tanstack/react-query'
import { brokenAddress, healthQuery, publicOrigin } from '#web/health.ts'
import { tripPath } from '#web/storage.ts'
import { useTrip } from '../access.tsx'

/** `edit`: null in read-only mode. `broken`: a public address that does not work. */
export function useLinks(): { view: string; edit: string | null; broken: string | null } {
  const { id, credentials, canEdit } = useTrip()
  const { data: health } = useQuery(healthQuery())
  const origin = publicOrigin(health)
  const { view: viewPassword, edit: editPassword } = credentials
  return {
    view: origin + tripPath(id, { viewPassword }),
    edit: canEdit && editPassword ? origin + tripPath(id, { viewPassword, editPassword }) : null,
    broken: brokenAddress(health),
  }
}
