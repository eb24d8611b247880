import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { helpMessages as messages } from './messages.ts'

/** 'How It Works': three steps (spec A §2). */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={messages.title}>
      <ol className="grid gap-5">
        {messages.steps.map((step, index) => (
          <li key={step.title} className="grid grid-cols-[auto_1fr] gap-4">
            <span
              aria-hidden
              className="clock grid size-11 place-items-center rounded-full bg-sun text-lg text-[#2B1D00]"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-bold">{step.title}</h3>
              <p className="text-ink2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Button onClick={onClose} className="mt-7 w-full">
        {messages.action}
      </Button>
    </Dialog>
  )
}
