import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTakesMail } from '#web/health.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useTrip } from '../access.tsx'
import { PrintButton } from '../print/PrintButton.tsx'
import { useStatuses } from '../queries.ts'
import { helpMessages as messages } from './messages.ts'

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { canEdit } = useTrip()
  const live = useStatuses().data?.source === 'live'
  const takesMail = useTakesMail()
  return (
    <Dialog open onClose={onClose} title={messages.title}>
      <HelpSteps byMail={canEdit && takesMail} />
      {live ? (
        <div className="mt-5 border-t border-line pt-5">
          <Step sign={<Bell className="size-6" />} look="bg-brand-soft text-brand" {...messages.alerts} />
        </div>
      ) : null}
      <div className="mt-7 grid gap-3">
        <Button onClick={onClose} className="w-full">
          {messages.action}
        </Button>
        <PrintButton className="w-full" />
      </div>
    </Dialog>
  )
}

/** 'How It Works' in three steps (spec trip-8). `byMail`: the trip has an email address. */
export function HelpSteps({ byMail = false }: { byMail?: boolean }) {
  return (
    <ol className="grid gap-5">
      {messages.steps.map((step, index) => (
        <li key={step.title}>
          <Step
            sign={index + 1}
            look="clock bg-sun text-lg text-[#2B1D00]"
            title={step.title}
            text={byMail && 'byMail' in step ? step.byMail : step.text}
          />
        </li>
      ))}
    </ol>
  )
}

type StepProps = { sign: ReactNode; look: string; title: string; text: string }

function Step({ sign, look, title, text }: StepProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-[16px]">
      <span aria-hidden className={cx('grid size-[44px] place-items-center rounded-full', look)}>
        {sign}
      </span>
      <div className="wrap-break-word">
        <h3 className="font-bold">{title}</h3>
        <p className="text-ink2">{text}</p>
      </div>
    </div>
  )
}
