import { LIMITS } from '#contract/limits.ts'
import { FlightStatus } from '#contract/trip.ts'
import { avatarColors } from '#domain/people/avatar.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { RoleBadge } from '../account/trips/TripCard.tsx'
import { PageFrame } from '../PageFrame.tsx'
import { StatusBadge } from '../trip/StatusBadge.tsx'

const ROLES = ['creator', 'contributor'] as const
const COLORS = Array.from({ length: LIMITS.avatarColors }, (_, index) => index)

/** `/test/badges`, in development only (spec page-6). */
export function BadgesPage() {
  return (
    <PageFrame title="Badges">
      <div className="mx-auto grid max-w-[1160px] gap-8 px-5 pt-6 pb-20 md:px-6">
        <h1 className="display text-3xl">Badges</h1>
        <ul aria-label="Flight statuses" className="flex flex-wrap gap-3">
          {FlightStatus.options.map((status) => (
            <li key={status}>
              <StatusBadge status={status} />
            </li>
          ))}
        </ul>
        <ul aria-label="Roles" className="flex flex-wrap gap-3">
          {ROLES.map((role) => (
            <li key={role}>
              <RoleBadge role={role} />
            </li>
          ))}
        </ul>
        <ul aria-label="Avatars" className="flex flex-wrap gap-1.5">
          {COLORS.map((index) => (
            <li key={index}>
              <Avatar face={{ initials: String(index), ...avatarColors(index) }} />
            </li>
          ))}
        </ul>
      </div>
    </PageFrame>
  )
}
