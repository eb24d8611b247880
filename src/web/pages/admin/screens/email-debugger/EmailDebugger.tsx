import { useState } from 'react'
import type { ProcessingResult, ProcessingStep } from '#contract/admin/email-debug.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { Meter } from '#web/ui/data/Figures.tsx'
import { msText } from '#web/ui/data/format.ts'
import { Panel } from '#web/ui/data/Panel.tsx'
import { StatusBadge, type Tone } from '#web/ui/data/StatusBadge.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Page, type PageState } from '../../frame/Page.tsx'
import { Box, JsonActions, JsonBlock, TextBlock, ValidationView } from '../trial/blocks.tsx'
import { TrialResult, useTrial, type Trial } from '../trial/trial.tsx'
import { MailForm } from './MailForm.tsx'
import { messages } from './messages.ts'

/** Email AI Debugger (spec debug-3). */
export function EmailDebugger({ title }: { title: string }) {
  const trial = useTrial(operatorApi.debugEmail, messages.failures)
  return (
    <Page title={title} state={stateOf(trial)}>
      <MailForm isBusy={trial.isBusy} onProcess={trial.run} onClear={trial.clear} />
      <TrialResult
        trial={trial}
        busy={messages.busy}
        none={
          <Panel title={messages.steps}>
            <Empty plain text={messages.noResult} />
          </Panel>
        }
      >
        {(result) => (
          <>
            <Steps result={result} />
            <Panel title={messages.result} aside={<JsonActions value={result} name="email-debug" />}>
              <ResultTabs result={result} />
            </Panel>
          </>
        )}
      </TrialResult>
    </Page>
  )
}

function stateOf({ result, error, isBusy }: Trial<ProcessingResult>): PageState {
  if (isBusy) return { tone: 'busy', text: messages.busy }
  if (error) return { tone: 'bad', text: messages.failures.failed }
  if (!result) return { tone: 'none', text: messages.ready }
  const { steps, errors } = result
  const failed = steps.filter(({ status }) => status === 'failed').length
  if (failed) return { tone: 'bad', text: `${failed} of ${steps.length} steps failed` }
  return errors.length
    ? { tone: 'warn', text: 'Processed with errors' }
    : { tone: 'ok', text: 'Processed: no step failed' }
}

function Steps({ result: { steps, errors } }: { result: ProcessingResult }) {
  const done = doneOf(steps)
  return (
    <Panel title={messages.steps} about={`${done} of ${steps.length} done`}>
      <div className="grid gap-3">
        <Meter
          label={messages.steps}
          share={(100 * done) / Math.max(1, steps.length)}
          tone={errors.length ? 'warn' : 'ok'}
        />
        {errors.length ? (
          <Notice tone="bad">
            <h3 className="font-bold">{messages.errors}</h3>
            <ul className="list-disc pl-5">
              {errors.map((error, index) => (
                <li key={index}>{error}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        <StepList steps={steps} />
      </div>
    </Panel>
  )
}

const doneOf = (steps: ProcessingResult['steps']) =>
  steps.filter(({ status }) => status === 'completed' || status === 'skipped').length

const STATUS_TONES: Partial<Record<ProcessingStep['status'], Tone>> = {
  completed: 'ok',
  failed: 'bad',
  'in-progress': 'busy',
}

function StepList({ steps }: { steps: readonly ProcessingStep[] }) {
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

function ResultTabs({ result }: { result: ProcessingResult }) {
  const [tab, setTab] = useState('parsed')
  const { preprocessed, extracted, validation, storage } = result.finalResult
  const panels = {
    raw: <JsonBlock label={messages.raw} value={result} />,
    parsed: (
      <>
        <TextBlock label={messages.cleanText} text={preprocessed.cleanText} />
        <JsonBlock label={messages.extracted} value={extracted} />
      </>
    ),
    validation: <ValidationView {...validation} />,
    storage: <JsonBlock label={messages.storage} value={storage} />,
  }
  const items = Object.entries(panels).map(([value, panel]) => ({
    value,
    label: messages[value as keyof typeof panels],
    panel: <div className="grid gap-4 pt-4">{panel}</div>,
  }))
  return <Tabs label={messages.result} value={tab} onChange={setTab} items={items} />
}
