import { helpMessages as messages } from './messages.ts'

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
