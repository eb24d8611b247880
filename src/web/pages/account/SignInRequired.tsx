import { Card } from '#web/ui/Card.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { messages } from './messages.ts'
import { ScreenHeading } from './ScreenHeading.tsx'
import { SignInForm } from './SignInForm.tsx'

/** My Trips without a user: 'Sign In Required' with the form for the address (spec account-8). */
export function SignInRequired() {
  return (
    <AccountFrame title={messages.signInTitle}>
      <div className="mx-auto grid max-w-[38rem] grid-cols-[minmax(0,1fr)] gap-4">
        <ScreenHeading>{messages.signInTitle}</ScreenHeading>
        <p className="text-ink2">{messages.signInText}</p>
        <Card className="mt-2 p-5 md:p-7">
          <SignInForm />
        </Card>
        <p className="text-ink2">{messages.signInFree}</p>
      </div>
    </AccountFrame>
  )
}
