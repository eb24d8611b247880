import type { ProcessingResult } from '#contract/admin/email-debug.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { cx } from '#web/ui/cx.ts'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { Meter } from '../ui/Meter.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page, type PageState } from '../ui/Page.tsx'
import { MailForm } from './email-debugger/MailForm.tsx'
import { messages } from './email-debugger/messages.ts'
import { ResultTabs } from './email-debugger/ResultTabs.tsx'
import { StepList } from './email-debugger/StepList.tsx'
import { JsonActions } from './trial/JsonActions.tsx'
import { useTrial } from './trial/use-trial.ts'
import { Waiting } from './trial/Waiting.tsx'

/** A mail through each step of the reading (spec debug-3). */
export function EmailDebugger() {
  const { run, result, error, isBusy, clear } = useTrial(operatorApi.debugEmail, messages.failures)
  return (
    <Page title={messages.title} state={stateOf({ result, error, isBusy })}>
      <MailForm isBusy={isBusy} onProcess={run} onClear={clear} />
      {isBusy ? <Waiting label={messages.busy} /> : null}
      {error ? <ErrorPanel message={error} /> : null}
      {result ? (
        <div
          aria-busy={isBusy}
          className={cx('grid grid-cols-[minmax(0,1fr)] gap-4', isBusy && 'opacity-60')}
        >
          <Steps result={result} />
          <Card title={messages.result} aside={<JsonActions value={result} name="email-debug" />}>
            <ResultTabs result={result} />
          </Card>
        </div>
      ) : isBusy || error ? null : (
        <Card title={messages.steps}>
          <Empty text={messages.noResult} />
        </Card>
      )}
    </Page>
  )
}

function Steps({ result: { steps, errors } }: { result: ProcessingResult }) {
  const done = doneOf(steps)
  return (
    <Card title={messages.steps} about={`${done} of ${steps.length} done`}>
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
    </Card>
  )
}

const doneOf = (steps: ProcessingResult['steps']) =>
  steps.filter(({ status }) => status === 'completed' || status === 'skipped').length

type Trial = { result: ProcessingResult | null; error: string | null; isBusy: boolean }

function stateOf({ result, error, isBusy }: Trial): PageState {
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
