import { useMutation } from '@tanstack/react-query'
import {
  Bell,
  BellOff,
  CircleAlert,
  CircleCheck,
  CircleX,
  Clock3,
  DoorOpen,
  PlaneLanding,
  Split,
} from 'lucide-react'
import { useEffect, useState, type ComponentProps } from 'react'
import { alertRows } from '#contract/api/alerts.ts'
import { call, isRefused, withMessage } from '#web/api.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Notice, Problem } from '#web/ui/Notice.tsx'
import { SparseScreen } from '../account/ScreenHeading.tsx'
import { Backdrop } from '../Backdrop.tsx'
import { PageFrame } from '../PageFrame.tsx'
import { messages } from './messages.ts'

const brought = takeLink()

/** Target of flight mails. Links act only on a press, since mail scanners open them. */
export function AlertsPage() {
  const [link, setLink] = useState(brought)
  useEffect(() => {
    const follow = () => setLink((before) => takeLink() ?? before)
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return link ? <Asked key={link.act + link.token} link={link} /> : <Nothing />
}

function Asked({ link: { act, token } }: { link: AlertLink }) {
  const acting = useMutation({
    mutationFn: () =>
      call(act === 'confirm' ? alertRows.alertConfirm : alertRows.alertStop, { body: { token } }).catch(
        withMessage(() => messages.failed),
      ),
  })
  const words = messages[act]
  if (acting.isSuccess) {
    return (
      <Screen title={words.done} icon={CircleCheck} tone="text-ok" focus>
        <p className="text-lg">{words.doneText}</p>
        {act === 'confirm' ? (
          <>
            <Reasons />
            <p className="text-ink2">{messages.confirm.doneHint}</p>
          </>
        ) : (
          <section className="grid w-full gap-2 rounded-lg border border-line bg-surface p-5">
            <h2 className="font-bold">{messages.stop.mistake}</h2>
            <Steps steps={messages.stop.steps} />
          </section>
        )}
      </Screen>
    )
  }
  if (!isWhole(token) || isUnknown(acting.error)) return <Bad act={act} />
  return (
    <Screen title={words.title} icon={act === 'confirm' ? Bell : BellOff} tone="text-brand">
      <p className="text-lg">{words.ask}</p>
      {act === 'confirm' ? <Reasons /> : null}
      <Button
        className="min-h-15 max-sm:w-full sm:px-10"
        aria-disabled={acting.isPending}
        onClick={() => acting.isPending || acting.mutate()}
      >
        {acting.isPending ? messages.sending : words.press}
      </Button>
      <Problem text={acting.error?.message} />
      <p className="text-ink2">{words.hint}</p>
    </Screen>
  )
}

const REASONS = [
  ['late', Clock3],
  ['cancelled', CircleX],
  ['diverted', Split],
  ['gate', DoorOpen],
  ['landed', PlaneLanding],
] as const

function Reasons() {
  return (
    <ul className="grid w-full gap-3 rounded-lg border border-line bg-surface p-5">
      {REASONS.map(([reason, Icon]) => (
        <li key={reason} className="flex items-center gap-3">
          <Icon aria-hidden className="size-6 shrink-0 text-brand" />
          {messages.reasons[reason]}
        </li>
      ))}
    </ul>
  )
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid list-decimal gap-2 pl-6">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}

const isWhole = (token: string) => /^[\w-]{43}$/.test(token)

/** The link is unknown. Rate limits and server errors can be retried. */
const isUnknown = (error: unknown) => isRefused(error) && error.status !== 429

function Bad({ act }: { act: AlertLink['act'] }) {
  return (
    <Screen title={messages.badTitle} icon={CircleAlert} tone="text-bad" focus>
      <p className="text-lg">{messages.bad[act]}</p>
      <Notice tone="info">{messages.badHint}</Notice>
      <ToStart />
    </Screen>
  )
}

function Nothing() {
  const { title, text, steps, stop } = messages.none
  return (
    <Screen title={title} icon={Bell} tone="text-brand">
      <p className="text-lg">{text}</p>
      <Steps steps={steps} />
      <p className="text-ink2">{stop}</p>
      <ToStart />
    </Screen>
  )
}

function ToStart() {
  return (
    <a href="/" className={buttonClass('outline')}>
      {messages.home}
    </a>
  )
}

function Screen(props: ComponentProps<typeof SparseScreen>) {
  return (
    <PageFrame title={props.title} backdrop={<Backdrop />}>
      <div className="mx-auto max-w-[1160px] px-5 pt-6 pb-20 md:px-6 md:pt-10">
        <SparseScreen {...props} />
      </div>
    </PageFrame>
  )
}

type AlertLink = { act: 'confirm' | 'stop'; token: string }

/** Takes `#confirm=TOKEN` or `#stop=TOKEN` from the address: behind the #, no log sees it. */
function takeLink(): AlertLink | null {
  const [, act, token] = /^#(confirm|stop)=(.*)$/.exec(location.hash) ?? []
  if (!act || token === undefined) return null
  history.replaceState(history.state, '', location.pathname)
  return { act: act as AlertLink['act'], token }
}
