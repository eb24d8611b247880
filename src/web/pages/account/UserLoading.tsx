import { Loading } from '#web/ui/Skeleton.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { messages } from './messages.ts'

/** Shown while the user is determined (spec page-4). */
export function UserLoading() {
  return (
    <AccountFrame title={messages.loading}>
      <Loading text="">
        <p className="late-appear text-ink2">{messages.loading}</p>
      </Loading>
    </AccountFrame>
  )
}
