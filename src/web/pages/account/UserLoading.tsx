import { Loading } from '#web/ui/Skeleton.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { messages } from './messages.ts'

export function UserLoading() {
  return (
    <AccountFrame title={messages.loading}>
      <Loading text="">
        <p className="late-appear text-ink2">{messages.loading}</p>
      </Loading>
    </AccountFrame>
  )
}
