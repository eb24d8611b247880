import type { ProcessingStep } from '#contract/admin/email-debug.ts'
import { msText } from '../../ui/format.ts'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { Box } from '../trial/TextBlock.tsx'
import { messages } from './messages.ts'

const STATUS_TONES: Partial<Record<ProcessingStep['status'], Tone>> = {
  completed: 'ok',
  failed: 'bad',
  'in-progress': 'busy',
}

/** The steps in their order: name, status, how long it took, what went wrong, what was found. */
export function StepList({ steps }: { steps: readonly ProcessingStep[] }) {
  return (
    <ol className="grid">
      {steps.map((step) => (
        <li key={step.id} className="grid gap-1 border-t border-line py-2 first:border-t-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-bold">{step.name}</span>
            <StatusBadge tone={STATUS_TONES[step.status] ?? 'none'}>{step.status}</StatusBadge>
            {step.duration === null ? null : (
              <span className="tnum ml-auto text-ink2">{msText(step.duration)}</span>
            )}
          </div>
          {step.error ? <p className="text-bad">{step.error}</p> : null}
          <Details step={step} />
        </li>
      ))}
    </ol>
  )
}

function Details({ step: { name, details } }: { step: ProcessingStep }) {
  const reason = skipReason(details)
  if (reason) return <p className="text-ink2">{reason}</p>
  if (details === null) return null
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-brand">
        {messages.details}
        <span className="sr-only">: {name}</span>
      </summary>
      <Box label={`${messages.details}: ${name}`} text={JSON.stringify(details, null, 2)} />
    </details>
  )
}

function skipReason(details: unknown): string | null {
  if (typeof details !== 'object' || details === null || !('skipped' in details)) return null
  return typeof details.skipped === 'string' ? details.skipped : null
}
