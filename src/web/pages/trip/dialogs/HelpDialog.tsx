import { Bell } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PrintButton } from '../print/PrintButton.tsx'
import { useStatuses } from '../queries.ts'
import { helpMessages as messages } from './messages.ts'

/** 'How It Works': three steps (spec trip-8), and where the bell is. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const live = useStatuses().data?.source === 'live'
  return (
    <Dialog open onClose={onClose} title={messages.title}>
      <HelpSteps />
      {live ? <AlertsHint /> : null}
      <div className="mt-7 grid gap-3">
        <Button onClick={onClose} className="w-full">
          {messages.action}
        </Button>
        <PrintButton onClose={onClose} />
      </div>
    </Dialog>
  )
}

function AlertsHint() {
  return (
    <div className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-[16px] border-t border-line pt-5">
      <span className="grid size-[44px] place-items-center rounded-full bg-brand-soft text-brand">
        <Bell aria-hidden className="size-6" />
      </span>
      <div className="wrap-break-word">
        <h3 className="font-bold">{messages.alerts.title}</h3>
        <p className="text-ink2">{messages.alerts.text}</p>
      </div>
    </div>
  )
}

/** The three steps (spec trip-8). `byMail`: the trip has an address. */
export function HelpSteps({ byMail = false }: { byMail?: boolean }) {
  return (
    <ol className="grid gap-5">
      {messages.steps.map((step, index) => (
        <li key={step.title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-[16px]">
          <span
            aria-hidden
            className="clock grid size-[44px] place-items-center rounded-full bg-sun text-lg text-[#2B1D00]"
          >
            {index + 1}
          </span>
          <div className="wrap-break-word">
            <h3 className="font-bold">{step.title}</h3>
            <p className="text-ink2">{byMail && 'byMail' in step ? step.byMail : step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
