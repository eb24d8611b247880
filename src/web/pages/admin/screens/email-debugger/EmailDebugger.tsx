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
import { Bullets } from '../../frame/lists.tsx'
import { Page, type PageState } from '../../frame/Page.tsx'
import { Box, JsonActions, JsonBlock, TextBlock, ValidationView } from '../trial/blocks.tsx'
import { TrialResult, useTrial, type Trial } from '../trial/trial.tsx'
import labels from '../labels.json' with { type: 'json' }
import { MailForm } from './MailForm.tsx'

/** Email AI Debugger (spec debug-3). */
export function Screen({ title }: { title: string }) {
  const trial = useTrial('email', operatorApi.debugEmail)
  return (
    <Page title={title} state={stateOf(trial)}>
      <MailForm isBusy={trial.isPending} onProcess={trial.mutate} onClear={trial.reset} />
      <TrialResult
        trial={trial}
        busy="Processing…"
        none={
          <Panel title="Processing steps">
            <Empty plain text="No result yet. Process a mail to see each step of its reading." />
          </Panel>
        }
      >
        {(result) => (
          <>
            <Steps result={result} />
            <Panel title="Result" aside={<JsonActions value={result} name="email-debug" />}>
              <ResultTabs result={result} />
            </Panel>
          </>
        )}
      </TrialResult>
    </Page>
  )
}

function stateOf({ data, error, isPending }: Trial<ProcessingResult>): PageState {
  if (isPending) return { tone: 'busy', text: 'Processing…' }
  if (error) return { tone: 'bad', text: 'Failed to process email' }
  if (!data) return { tone: 'none', text: 'Ready. Paste a mail, open a file or take a sample.' }
  const { steps, errors } = data
  const failed = steps.filter(({ status }) => status === 'failed').length
  if (failed) return { tone: 'bad', text: `${failed} of ${steps.length} steps failed` }
  return errors.length
    ? { tone: 'warn', text: 'Processed with errors' }
    : { tone: 'ok', text: 'Processed: no step failed' }
}

function Steps({ result: { steps, errors } }: { result: ProcessingResult }) {
  const over = steps.filter(({ status }) => status === 'completed' || status === 'skipped').length
  return (
    <Panel title="Processing steps" about={stepsText(steps)}>
      <div className="grid gap-3">
        <Meter
          label="Processing steps"
          share={(100 * over) / Math.max(1, steps.length)}
          tone={errors.length ? 'warn' : 'ok'}
        />
        {errors.length ? (
          <Notice tone="bad">
            <h3 className="font-bold">Errors</h3>
            <Bullets lines={errors} />
          </Notice>
        ) : null}
        <ol className="grid">
          {steps.map((step) => (
            <Step key={step.id} step={step} />
          ))}
        </ol>
      </div>
    </Panel>
  )
}

const STATUSES = labels.stepStatuses as Record<ProcessingStep['status'], { tone: Tone; word: string }>

/** "9 done, 2 skipped" (spec console-34). */
export function stepsText(steps: readonly Pick<ProcessingStep, 'status'>[]): string {
  const counts = Map.groupBy(steps, ({ status }) => STATUSES[status].word)
  const words = Object.values(STATUSES).flatMap(({ word }) => (counts.has(word) ? [word] : []))
  return words.map((word) => `${counts.get(word)?.length} ${word}`).join(', ')
}

function Step({ step: { name, status, duration, error, details } }: { step: ProcessingStep }) {
  return (
    <li className="grid gap-1 border-t border-line py-2 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold">{name}</span>
        <StatusBadge tone={STATUSES[status].tone} text={status} />
        {duration === null ? null : <span className="tnum ml-auto text-ink2">{msText(duration)}</span>}
      </div>
      {error ? <p className="text-bad">{error}</p> : null}
      <Details name={name} details={details} />
    </li>
  )
}

function Details({ name, details }: Pick<ProcessingStep, 'name' | 'details'>) {
  if (details === null) return null
  const { skipped } = details as { skipped?: unknown }
  if (typeof skipped === 'string') return <p className="text-ink2">{skipped}</p>
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-brand">
        Details
        <span className="sr-only">: {name}</span>
      </summary>
      <Box label={`Details: ${name}`} text={JSON.stringify(details, null, 2)} />
    </details>
  )
}

function ResultTabs({ result }: { result: ProcessingResult }) {
  const [tab, setTab] = useState('Parsed')
  const { preprocessed, extracted, validation, storage } = result.finalResult
  const panels = {
    Raw: <JsonBlock label="Raw" value={result} />,
    Parsed: (
      <>
        <TextBlock label="Preprocessed clean text" text={preprocessed.cleanText} />
        <JsonBlock label="Extracted data" value={extracted} />
      </>
    ),
    Validation: <ValidationView {...validation} />,
    Storage: <JsonBlock label="Storage" value={storage} />,
  }
  const items = Object.entries(panels).map(([label, panel]) => ({
    value: label,
    label,
    panel: <div className="grid gap-4 pt-4">{panel}</div>,
  }))
  return <Tabs label="Result" value={tab} onChange={setTab} items={items} />
}
